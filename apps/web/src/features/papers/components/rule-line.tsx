import { computeDeadlineDate } from '@hub/contract/workflow/deadlines.calls.ts';
import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import { FactFields, MatterFields, missingFacts, PlanTable, planSize } from '../../workflows/public.ts';
import { hasItsFacts, isAsKnown, isAsProposed, type RuleChoice } from '../model/paper-decision.ts';
import classes from './decision-panel.module.css';

/** The dates of a rule: as proposed, or computed with what a person gave. */
function useRuleDates(paper: Paper, rule: RuleChoice) {
  const isProposed = rule.dueAt !== null && isAsProposed(rule);
  const { data, error } = useQuery({
    queryKey: ['deadline', rule.ruleId, paper.date, rule.facts],
    queryFn: ({ signal }) => {
      const body = { ruleId: rule.ruleId, trigger: paper.date, facts: rule.facts };
      return request(computeDeadlineDate, { body, signal });
    },
    enabled: !isProposed && hasItsFacts(rule),
    retry: false,
  });
  if (isProposed) return { dueAt: rule.dueAt, latest: rule.latest, error: null };
  return { dueAt: data?.due ?? null, latest: data?.latest ?? null, error };
}

const RuleDates = ({ dueAt, latest }: { dueAt: string | null; latest: string | null }) => {
  if (dueAt === null)
    return (
      <span className={classes.ruleDates}>
        <span className={classes.muted}>No date yet</span>
      </span>
    );
  return (
    <span className={classes.ruleDates}>
      <span>
        Due <LegalDate date={dueAt} />
      </span>
      {latest && latest !== dueAt && (
        <span className={classes.muted}>
          latest <LegalDate date={latest} />
        </span>
      )}
    </span>
  );
};

interface RuleLineProps {
  paper: Paper;
  rule: RuleChoice;
  plan: UseQueryResult<WorkflowPlan> | undefined;
  onChange: (change: Partial<RuleChoice>) => void;
}

/** One rule that a paper starts: whether it does, from which dates, and what work comes with it. */
export const RuleLine = ({ paper, rule, plan, onChange }: RuleLineProps) => {
  const [isShown, setShown] = useState(false);
  const { dueAt, latest, error } = useRuleDates(paper, rule);
  return (
    <li className={classes.choice} data-off={!rule.isChosen || undefined}>
      <div className={classes.choiceHead}>
        <Checkbox
          label={rule.title}
          checked={rule.isChosen}
          onChange={(isChosen) => onChange({ isChosen })}
        />
        <ReferenceChip title="Deadline rule">{rule.ruleId}</ReferenceChip>
        <RuleDates dueAt={dueAt} latest={latest} />
      </div>
      {rule.isChosen && (
        <div className={classes.choiceBody}>
          <FactFields names={rule.asked} facts={rule.facts} onChange={(facts) => onChange({ facts })} />
          {Object.keys(rule.known).length > 0 && (
            <p className={classes.muted}>
              {isAsKnown(rule)
                ? 'Filled in from the file. Correct it where the papers say otherwise.'
                : 'Changed from what the file says.'}
            </p>
          )}
          <MatterFields
            takes={new Set(rule.takes)}
            facts={rule.facts}
            onChange={(facts) => onChange({ facts })}
          />
          {error && (
            <p className={classes.problem} role="alert">
              {failureText(error)}
            </p>
          )}
          {rule.template && (
            <div className={classes.template}>
              <Checkbox
                label={`With the steps of “${rule.template.title}”`}
                checked={rule.withSteps}
                onChange={(withSteps) => onChange({ withSteps })}
              />
              {rule.withSteps && plan?.data && (
                <Button
                  variant="text"
                  size="small"
                  aria-expanded={isShown}
                  onClick={() => setShown(!isShown)}
                >
                  {isShown ? 'Hide the steps' : `Show ${planSize(plan.data)}`}
                </Button>
              )}
            </div>
          )}
          {rule.withSteps && plan?.error && missingFacts(plan.error).length === 0 && (
            <p className={classes.problem} role="alert">
              {failureText(plan.error)}
            </p>
          )}
          {rule.withSteps && isShown && plan?.data && (
            <PlanTable
              plan={plan.data}
              label={`What “${rule.title}” makes`}
              isOutdated={plan.isPlaceholderData}
            />
          )}
        </div>
      )}
    </li>
  );
};
