import { writeUsDate } from '@hub/domain/reports/document/write-us-date.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Finishing, finishTask } from '../hub/finish-task.ts';
import { findStoredFile } from '../hub/stored-files.ts';
import { listOpenTasks, meetsDeadline, type OpenTask } from '../model/open-tasks.ts';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { EvidenceFields, type EvidenceInput } from './evidence-fields.tsx';
import { Problem } from './problem.tsx';
import type { SectionProps } from './section-props.ts';

const outcomes = [
  { value: 'passed', label: 'Passed' },
  { value: 'passed-with-edits', label: 'Passed with edits' },
] as const;

const labelOf = ({ task, milestone }: OpenTask): string =>
  [task.title, milestone?.title, writeUsDate(task.dueAt)].filter(Boolean).join(' · ');

/** The saved file of the document; null if it was never saved. */
const useOwnFile = ({ memory }: SectionProps): Finishing['attachment'] => {
  const { file } = memory;
  const { data } = useQuery({
    queryKey: ['files', 'own', file?.id],
    queryFn: () => findStoredFile(file?.id ?? ''),
    enabled: file !== null,
  });
  return data && file ? { id: data.id, name: data.name, version: file.version } : null;
};

const evidenceOf = ({ documentId, reason }: EvidenceInput) =>
  documentId === '' ? { reason: reason.trim() } : { documentId };

/** Form for one task. */
const FinishForm = ({
  open,
  ...props
}: SectionProps & { open: OpenTask; onFinished: (title: string) => void }) => {
  const { task, milestone } = open;
  const queries = useQueryClient();
  const file = useOwnFile(props);
  const [isAttached, setAttached] = useState(true);
  const [endsMilestone, setEndsMilestone] = useState(false);
  const [outcome, setOutcome] = useState<Finishing['outcome']>('passed');
  const [evidence, setEvidence] = useState<EvidenceInput>({ documentId: '', reason: '' });
  const finish = useMutation({
    mutationFn: () =>
      finishTask({
        task,
        outcome: task.category === secondReview ? outcome : undefined,
        attachment: isAttached ? file : null,
        milestone: endsMilestone && milestone ? { milestone, evidence: evidenceOf(evidence) } : null,
      }),
    onSuccess: () => props.onFinished(task.title),
    onSettled: () => queries.invalidateQueries({ queryKey: ['facts'] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!finish.isPending) finish.mutate();
  };
  return (
    <form onSubmit={submit}>
      {task.category === secondReview && (
        <ChoiceField
          label="Outcome of the review"
          choices={outcomes}
          value={outcome ?? 'passed'}
          onChange={(value) => setOutcome(outcomes.find((one) => one.value === value)?.value)}
        />
      )}
      {file && (
        <CheckField isChecked={isAttached} onChange={setAttached}>
          Attach “{file.name}” to the task
        </CheckField>
      )}
      {milestone && meetsDeadline(open) && (
        <CheckField isChecked={endsMilestone} onChange={setEndsMilestone}>
          Finish the milestone “{milestone.title}” as well
        </CheckField>
      )}
      {endsMilestone && (
        <EvidenceFields inventionId={task.inventionId} value={evidence} onChange={setEvidence} />
      )}
      <Problem error={finish.error} />
      <Button look="primary" type="submit" isBusy={finish.isPending}>
        Finish task
      </Button>
    </form>
  );
};

/** Finishes an open task of the invention. */
export const TaskSection = (props: SectionProps) => {
  const [chosen, setChosen] = useState<string>();
  const [finished, setFinished] = useState<string>();
  const tasks = listOpenTasks(props.facts);
  const open = tasks.find(({ task }) => task.id === chosen) ?? tasks[0];
  return (
    <section>
      <h2>Finish a task</h2>
      {finished && <p role="status">“{finished}” is done.</p>}
      {open ? (
        <>
          <ChoiceField
            label="Open task"
            choices={tasks.map((one) => ({ value: one.task.id, label: labelOf(one) }))}
            value={open.task.id}
            onChange={setChosen}
          />
          <FinishForm key={open.task.id} {...props} open={open} onFinished={setFinished} />
        </>
      ) : (
        <p className="quiet">The invention has no open tasks.</p>
      )}
    </section>
  );
};
