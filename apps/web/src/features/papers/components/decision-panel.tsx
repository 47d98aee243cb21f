import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { failureText } from '../../editing/public.ts';
import { PeopleStack } from '../../tasks/public.ts';
import { RolePickers, rolesOfPlans } from '../../workflows/public.ts';
import { useDecisionPlans } from '../hooks/use-decision-plans.ts';
import { usePaperDecision } from '../hooks/use-paper-decision.ts';
import {
  isComplete,
  type PaperDecision,
  proposedDecision,
  withClosing,
  withExtension,
  withNamedRule,
  withRule,
} from '../model/paper-decision.ts';
import { hintBesideName, isOpen } from '../model/paper-words.ts';
import { ClosingLines } from './closing-lines.tsx';
import classes from './decision-panel.module.css';
import { DismissForm } from './dismiss-form.tsx';
import { ExtensionLines } from './extension-lines.tsx';
import { PaperOutcome } from './paper-outcome.tsx';
import { RuleLine } from './rule-line.tsx';
import { RulePicker } from './rule-picker.tsx';

const ReviewTask = ({ task }: { task: NonNullable<Paper['task']> }) => (
  <p className={classes.task}>
    <Icon icon={IconListCheck} size="sm" />
    <Link to="/tasks/$id" params={{ id: task.id }}>
      {task.title}
    </Link>
    <PeopleStack people={task.assignees} />
  </p>
);

type Change = (change: (decision: PaperDecision) => PaperDecision) => void;

interface ChoicesProps {
  paper: Paper;
  decision: PaperDecision;
  onChange: Change;
}

const Choices = ({ paper, decision, onChange }: ChoicesProps) => {
  const plans = useDecisionPlans(paper, decision);
  const made = [...plans.values()].flatMap((plan) => (plan?.data ? [plan.data] : []));
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>What it starts</legend>
        {decision.rules.length > 0 && (
          <ul className={classes.choices}>
            {decision.rules.map((rule) => (
              <RuleLine
                key={rule.ruleId}
                paper={paper}
                rule={rule}
                plan={plans.get(rule.ruleId)}
                onChange={(change) => onChange((now) => withRule(now, rule.ruleId, change))}
              />
            ))}
          </ul>
        )}
        <RulePicker
          date={paper.date}
          listed={decision.rules.map(({ ruleId }) => ruleId)}
          onPick={(rule) => onChange((now) => withNamedRule(now, rule))}
        />
      </fieldset>
      <ExtensionLines
        paper={paper}
        chosen={decision.extensions}
        onChange={(id, months) => onChange((now) => withExtension(now, id, months))}
      />
      <ClosingLines
        paper={paper}
        decision={decision}
        onChange={(id, isMet) => onChange((now) => withClosing(now, id, isMet))}
        onOpenTasks={(openTasks) => onChange((now) => ({ ...now, openTasks }))}
      />
      <RolePickers
        usual={rolesOfPlans(made)}
        chosen={decision.roles}
        onChange={(roles) => onChange((now) => ({ ...now, roles }))}
      />
    </>
  );
};

interface DecisionPanelProps {
  paper: Paper;
  onDecided: () => void;
}

/** What a paper starts, extends and finishes, as a person decides it. To be keyed by the paper. */
export const DecisionPanel = ({ paper, onDecided }: DecisionPanelProps) => {
  const [decision, setDecision] = useState(() => proposedDecision(paper));
  const [isDismissing, setDismissing] = useState(false);
  const { confirm, dismiss } = usePaperDecision(paper, onDecided);
  if (!isOpen(paper)) return <PaperOutcome paper={paper} />;
  const error = confirm.error ?? dismiss.error;
  const hint = hintBesideName(paper);
  return (
    <div className={classes.panel}>
      {hint && <p className={classes.hint}>{hint}</p>}
      {paper.task && <ReviewTask task={paper.task} />}
      {!paper.canEdit && (
        <p className={classes.muted}>You may read this paper; deciding it takes the right to edit.</p>
      )}
      {paper.canEdit && <Choices paper={paper} decision={decision} onChange={setDecision} />}
      {error && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      {paper.canEdit && isDismissing && (
        <DismissForm
          isSaving={dismiss.isPending}
          onDismiss={(note) => dismiss.mutate(note)}
          onClose={() => setDismissing(false)}
        />
      )}
      {paper.canEdit && !isDismissing && (
        <div className={classes.acts}>
          <Button onClick={() => setDismissing(true)}>Dismiss …</Button>
          <Button
            color="primary"
            loading={confirm.isPending}
            disabled={!isComplete(decision)}
            onClick={() => confirm.mutate(decision)}
          >
            Confirm
          </Button>
        </div>
      )}
    </div>
  );
};
