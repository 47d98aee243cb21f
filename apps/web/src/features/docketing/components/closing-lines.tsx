import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../components/labels/reference-chip.tsx';
import { openTasksText, type TaskChoices, TaskClosingChoice, workQuery } from '../../tasks/public.ts';
import { closableTasks, type DocumentDecision } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

export type Closing = Omit<PatentDocument['closes'][number], 'id'> & { id: string };

interface ClosingLinesProps {
  document: PatentDocument;
  decision: Pick<DocumentDecision, 'closes' | 'cancels' | 'tasks'>;
  onChange: (id: string, isMet: boolean) => void;
  onTasks: (tasks: TaskChoices) => void;
}

/** A milestone that a document finishes or ends. */
export const ClosingLine = ({
  closing,
  isMet,
  onChange,
}: {
  closing: Closing;
  isMet: boolean;
  onChange: (isMet: boolean) => void;
}) => (
  <li className={classes.choice} data-off={!isMet || undefined}>
    <div className={classes.choiceHead}>
      <Checkbox label={closing.title} checked={isMet} onChange={onChange} />
      {closing.ruleId && <ReferenceChip title="Deadline rule">{closing.ruleId}</ReferenceChip>}
      {closing.dueAt && (
        <span className={classes.ruleDates}>
          <span>
            Due <LegalDate date={closing.dueAt} />
          </span>
        </span>
      )}
    </div>
  </li>
);

/** The milestones that a document finishes: those the hub proposes, and other active ones that a person adds. */
export const ClosingLines = ({ document, decision, onChange, onTasks }: ClosingLinesProps) => {
  const { closes, cancels, tasks } = decision;
  const { data: work } = useQuery(workQuery(document.inventionId));
  const active: readonly Closing[] =
    work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  const proposed: readonly Closing[] = document.closes;
  const added = active.filter(({ id }) => closes.includes(id) && !proposed.some((one) => one.id === id));
  const listed = [...proposed, ...added];
  const ended = new Set<string>(cancels);
  const others = active.filter(({ id }) => !ended.has(id) && !listed.some((one) => one.id === id));
  const open = closableTasks(work, { closes, cancels: [] }).finished;
  if (listed.length + others.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Milestones it finishes, with this document as evidence</legend>
      {listed.length > 0 && (
        <ul className={classes.choices}>
          {listed.map((closing) => (
            <ClosingLine
              key={closing.id}
              closing={closing}
              isMet={closes.includes(closing.id)}
              onChange={(isMet) => onChange(closing.id, isMet)}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <TaskClosingChoice
          label={`${openTasksText(open.length)} on the milestones it finishes`}
          tasks={open}
          chosen={tasks}
          onChange={onTasks}
        />
      )}
      {others.length > 0 && (
        <Select
          size="xs"
          aria-label="Another milestone it finishes"
          placeholder="Another milestone it finishes"
          searchable
          openOnFocus={false}
          className={classes.more}
          data={others.map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onChange={(id) => id && onChange(id, true)}
        />
      )}
    </fieldset>
  );
};
