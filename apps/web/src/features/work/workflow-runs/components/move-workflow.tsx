import { type DeadlineFacts, deadlineFactsSchema } from '@hub/contract/deadlines/deadline.schema.ts';
import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { moveWorkflow, previewMove } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { useState } from 'react';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import {
  FactFields,
  isCountryNamed,
  isDateFact,
  MatterFields,
  OptionalFacts,
  useAskedFacts,
} from '../../../dates/deadlines/public.ts';
import { usePlan } from '../hooks/use-plan.ts';
import { useTakenFacts } from '../hooks/use-taken-facts.ts';
import { dateLabel, isTargeted, moveLabel } from '../model/workflow-labels.ts';
import { ChangeWorkflow, useWorkflowChange } from './change-workflow.tsx';
import classes from './fields.module.css';

const maxReasonLength = 2000;

/**
 * Dialog that moves the trigger or target date of a workflow, with a preview of the dates that move and those that
 * stay.
 */
export const MoveWorkflow = ({ workflow, onClose }: { workflow: WorkflowRun; onClose: () => void }) => {
  const isTarget = isTargeted(workflow);
  const before = isTarget ? workflow.target : workflow.trigger;
  const [date, setDate] = useState(before);
  const [facts, setFacts] = useState<DeadlineFacts>(workflow.facts);
  const [reason, setReason] = useState('');
  const isMoved = date !== before || JSON.stringify(facts) !== JSON.stringify(workflow.facts);
  const names = deadlineFactsSchema.keyof().options;
  const withoutFacts = names.filter(
    (name) => workflow.facts[name] !== undefined && facts[name] === undefined,
  );
  const body = {
    ...(date !== null && (isTarget ? { target: date } : { trigger: date })),
    facts,
    withoutFacts,
  };
  const params = { workflowId: workflow.id };
  const plan = usePlan({
    key: ['move', workflow.id, workflow.updatedAt, body],
    load: (signal) => request(previewMove, { params, body, signal }),
    enabled: isMoved && date !== null && isCountryNamed(facts),
  });
  const asked = useAskedFacts(plan.error, Object.keys(workflow.facts).filter(isDateFact));
  const taken = new Set([...Object.keys(workflow.facts), ...useTakenFacts(plan.data)]);
  const change = useWorkflowChange(workflow, {
    change: () =>
      request(moveWorkflow, {
        params,
        query: { updatedAt: workflow.updatedAt },
        body: { ...body, reason: reason.trim() },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    doneText: `The dates of “${workflow.template.title}” were moved.`,
    onClose,
  });
  return (
    <ChangeWorkflow
      title={moveLabel(workflow)}
      plan={plan}
      emptyText="Choose another date to see what moves and what stays."
      saveLabel={moveLabel(workflow)}
      change={change}
      onClose={onClose}
    >
      <Stack gap={12} align="start" className={classes.pair}>
        <DateField isFirst isRequired label={dateLabel(workflow)} value={date} onChange={setDate} />
        <TextField
          label="Reason"
          value={reason}
          onChange={setReason}
          maxLength={maxReasonLength}
          placeholder="Shown in the history of each date"
        />
      </Stack>
      <FactFields names={asked} facts={facts} onChange={setFacts} />
      <MatterFields takes={taken} facts={facts} onChange={setFacts} />
      <OptionalFacts
        names={[...taken].filter(isDateFact).filter((name) => !asked.includes(name))}
        facts={facts}
        onChange={setFacts}
      />
    </ChangeWorkflow>
  );
};
