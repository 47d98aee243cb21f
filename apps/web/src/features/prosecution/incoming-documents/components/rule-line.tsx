import { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { Radio } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import {
  FactFields,
  isDateFact,
  MatterFields,
  missingFacts,
  OptionalFacts,
} from '../../../dates/deadlines/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { PlanTable, planSize } from '../../../work/workflow-runs/public.ts';
import { hasAllFacts, isAsKnown, isAsProposed, type RuleChoice } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

interface RuleQuestionProps {
  rule: RuleChoice;
  question: string;
  onChange: (change: Pick<RuleChoice, 'isAnswered' | 'isChosen'>) => void;
}

/** Question to the person who read the document: yes starts the rule. It has no answer until they give one. */
const RuleQuestion = ({ rule: { isAnswered, isChosen }, question, onChange }: RuleQuestionProps) => (
  <Radio.Group
    label={question}
    required
    value={isAnswered ? (isChosen ? 'yes' : 'no') : ''}
    onChange={(answer) => onChange({ isAnswered: true, isChosen: answer === 'yes' })}
  >
    <Row gap={16} align="stretch" above={4}>
      <Radio value="yes" label="Yes" />
      <Radio value="no" label="No" />
    </Row>
  </Radio.Group>
);

/** Dates of a rule: as proposed, or computed with the facts that a person entered. */
const useRuleDates = (document: PatentDocument, rule: RuleChoice) => {
  const isProposed = rule.dueAt !== null && isAsProposed(rule);
  const { data, error } = useQuery({
    queryKey: ['deadline', rule.ruleId, document.date, rule.facts],
    queryFn: ({ signal }) => {
      const body = {
        ...{ ruleId: rule.ruleId, trigger: document.date, facts: rule.facts },
        isDocumentDate: true,
      };
      return request(computeDeadlineDate, { body, signal });
    },
    enabled: !isProposed && hasAllFacts(rule),
    retry: false,
  });
  if (isProposed) return { dueAt: rule.dueAt, latest: rule.latest, error: null };
  return { dueAt: data?.due ?? null, latest: data?.latest ?? null, error };
};

const RuleDates = ({ dueAt, latest }: { dueAt: string | null; latest: string | null }) => {
  if (dueAt === null)
    return (
      <span className={classes.ruleDates}>
        <Muted>No date yet</Muted>
      </span>
    );
  return (
    <span className={classes.ruleDates}>
      <span>
        Due <LegalDate date={dueAt} />
      </span>
      {latest && latest !== dueAt && (
        <Muted>
          final date <LegalDate date={latest} />
        </Muted>
      )}
    </span>
  );
};

interface RuleLineProps {
  document: PatentDocument;
  rule: RuleChoice;
  plan: UseQueryResult<WorkflowPlan> | undefined;
  onChange: (change: Partial<RuleChoice>) => void;
}

/** One rule that a document starts: whether to start it, the dates it counts from, and the steps of its template. */
export const RuleLine = ({ document, rule, plan, onChange }: RuleLineProps) => {
  const [isShown, setShown] = useState(false);
  const { dueAt, latest, error } = useRuleDates(document, rule);
  return (
    <li className={classes.choice} data-off={!rule.isChosen || undefined}>
      {rule.question !== null && <RuleQuestion rule={rule} question={rule.question} onChange={onChange} />}
      <Row gap="4 8" wraps className={classes.choiceHead}>
        {rule.question === null ? (
          <Checkbox
            label={rule.title}
            checked={rule.isChosen}
            onChange={(isChosen) => onChange({ isChosen })}
          />
        ) : (
          <span>{rule.title}</span>
        )}
        <ReferenceChip title="Deadline rule">{rule.ruleId}</ReferenceChip>
        <RuleDates dueAt={dueAt} latest={latest} />
      </Row>
      {rule.running && (
        <p className={classes.warning}>
          “{rule.running.title}” already runs from this date. Choose it only to start a second one.
        </p>
      )}
      {rule.isChosen && (
        <div className={classes.choiceBody}>
          <FactFields names={rule.asked} facts={rule.facts} onChange={(facts) => onChange({ facts })} />
          {Object.keys(rule.known).length > 0 && (
            <Muted as="p">
              {isAsKnown(rule)
                ? 'Filled in from the file. Correct any date that differs from the documents.'
                : 'Differs from the file.'}
            </Muted>
          )}
          <MatterFields
            takes={new Set(rule.takes)}
            facts={rule.facts}
            onChange={(facts) => onChange({ facts })}
          />
          <OptionalFacts
            names={rule.takes.filter(isDateFact).filter((name) => !rule.asked.includes(name))}
            facts={rule.facts}
            onChange={(facts) => onChange({ facts })}
          />
          {error && (
            <Text as="p" tone="danger" role="alert">
              {failureText(error)}
            </Text>
          )}
          {rule.template && (
            <Row gap="4 8" wraps>
              <Checkbox
                label={`Include the steps of “${rule.template.title}”`}
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
            </Row>
          )}
          {rule.withSteps && plan?.error && missingFacts(plan.error).length === 0 && (
            <Text as="p" tone="danger" role="alert">
              {failureText(plan.error)}
            </Text>
          )}
          {rule.withSteps && isShown && plan?.data && (
            <PlanTable
              plan={plan.data}
              label={`Milestones and tasks of “${rule.title}”`}
              isOutdated={plan.isPlaceholderData}
            />
          )}
        </div>
      )}
    </li>
  );
};
