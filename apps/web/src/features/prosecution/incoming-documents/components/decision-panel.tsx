import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { hintBesideName, isOpen } from '../../../dates/documents/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import {
  lacksReviewer,
  type RolePeople,
  RolePickers,
  rolesOfPlans,
} from '../../../work/workflow-runs/public.ts';
import { useDecisionPlans } from '../hooks/use-decision-plans.ts';
import { useDocumentDecision } from '../hooks/use-document-decision.ts';
import {
  type DocumentDecision,
  isComplete,
  proposedDecision,
  withCancel,
  withClosing,
  withExtension,
  withNamedRule,
  withRule,
} from '../model/document-decision.ts';
import { CancelLines } from './cancel-lines.tsx';
import { ClosingLines } from './closing-lines.tsx';
import classes from './decision-panel.module.css';
import { DismissForm } from './dismiss-form.tsx';
import { DocumentOutcome } from './document-outcome.tsx';
import { ExtensionLines } from './extension-lines.tsx';
import { OfficeDifference } from './office-difference.tsx';
import { RuleLine } from './rule-line.tsx';
import { RulePicker } from './rule-picker.tsx';

const ReviewTask = ({ task }: { task: NonNullable<PatentDocument['task']> }) => (
  <Row as="p" gap={8} wraps className={classes.task}>
    <Icon icon={IconListCheck} size="sm" />
    <Link to="/tasks/$id" params={{ id: task.id }}>
      {task.title}
    </Link>
    <PeopleStack people={task.assignees} />
  </Row>
);

type Change = (change: (decision: DocumentDecision) => DocumentDecision) => void;

interface ChoicesProps {
  document: PatentDocument;
  decision: DocumentDecision;
  /** Previews by rule id, and the people they propose by role. */
  plans: ReturnType<typeof useDecisionPlans>;
  usual: RolePeople;
  onChange: Change;
}

const Choices = ({ document, decision, plans, usual, onChange }: ChoicesProps) => (
  <>
    <Stack as="fieldset" gap={8}>
      <legend className={classes.legend}>Milestones to open</legend>
      {decision.rules.length > 0 && (
        <ul className={classes.choices}>
          {decision.rules.map((rule) => (
            <RuleLine
              key={rule.ruleId}
              document={document}
              rule={rule}
              plan={plans.get(rule.ruleId)}
              onChange={(change) => onChange((now) => withRule(now, rule.ruleId, change))}
            />
          ))}
        </ul>
      )}
      <RulePicker
        document={document}
        listed={decision.rules.map(({ ruleId }) => ruleId)}
        onPick={(rule) => onChange((now) => withNamedRule(now, rule))}
      />
    </Stack>
    <CancelLines
      document={document}
      decision={decision}
      onChange={(id, isEnded) => onChange((now) => withCancel(now, id, isEnded))}
      onReason={(cancelReason) => onChange((now) => ({ ...now, cancelReason }))}
      onTasks={(tasks) => onChange((now) => ({ ...now, tasks }))}
    />
    <ExtensionLines
      document={document}
      chosen={decision.extensions}
      onChange={(id, months) => onChange((now) => withExtension(now, id, months))}
    />
    <ClosingLines
      document={document}
      decision={decision}
      onChange={(id, isMet) => onChange((now) => withClosing(now, id, isMet))}
      onTasks={(tasks) => onChange((now) => ({ ...now, tasks }))}
    />
    <RolePickers
      usual={usual}
      chosen={decision.roles}
      onChange={(roles) => onChange((now) => ({ ...now, roles }))}
    />
  </>
);

interface DecisionPanelProps {
  document: PatentDocument;
  onDecided: () => void;
}

/** Form for docketing a document: the milestones it starts, extends and finishes. Use the document's id as key. */
export const DecisionPanel = ({ document, onDecided }: DecisionPanelProps) => {
  const [decision, setDecision] = useState(() => proposedDecision(document));
  const [isDismissing, setDismissing] = useState(false);
  const { confirm, dismiss } = useDocumentDecision(document, onDecided);
  const plans = useDecisionPlans(document, decision);
  const previews = [...plans.values()];
  const usual = rolesOfPlans(previews.flatMap((plan) => (plan?.data ? [plan.data] : [])));
  const isReady =
    isComplete(decision) &&
    !previews.some((plan) => plan?.isLoading) &&
    !lacksReviewer(usual, decision.roles);
  if (!isOpen(document))
    return (
      <>
        <OfficeDifference document={document} />
        <DocumentOutcome document={document} />
      </>
    );
  const error = confirm.error ?? dismiss.error;
  const hint = hintBesideName(document);
  return (
    <Stack gap={20} shrinks>
      <OfficeDifference document={document} />
      {hint && <p className={classes.hint}>{hint}</p>}
      {document.task && <ReviewTask task={document.task} />}
      {!document.canEdit && (
        <Muted as="p">You can view this document, but you need edit permission to docket it.</Muted>
      )}
      {document.canEdit && (
        <Choices document={document} decision={decision} plans={plans} usual={usual} onChange={setDecision} />
      )}
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
      {document.canEdit && isDismissing && (
        <DismissForm
          isSaving={dismiss.isPending}
          onDismiss={(note) => dismiss.mutate(note)}
          onClose={() => setDismissing(false)}
        />
      )}
      {document.canEdit && !isDismissing && (
        <Row gap={8} align="stretch" justify="end" wraps>
          <Button onClick={() => setDismissing(true)}>Dismiss …</Button>
          <Button
            color="primary"
            loading={confirm.isPending}
            disabled={!isReady}
            onClick={() => confirm.mutate(decision)}
          >
            Confirm docketing
          </Button>
        </Row>
      )}
    </Stack>
  );
};
