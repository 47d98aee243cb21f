import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { effectOnPeriod } from '@hub/domain/documents/document-reactions.ts';
import { doubtAbout, type EvidencePeriod } from '@hub/domain/milestones/evidence.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { useToday } from '../../../components/dates/use-today.ts';
import { Checkbox } from '../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../components/labels/reference-chip.tsx';
import { openTasksText, type TaskChoices, TaskClosingChoice, workQuery } from '../../tasks/public.ts';
import { closableTasks, type DocumentDecision } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

type Closing = Omit<PatentDocument['closes'][number], 'id' | 'isReply'> & { id: string };

/** Note on a milestone that only a second person can close for good. */
export const secondPersonNote = 'A second person must verify it';

interface ClosingLinesProps {
  document: PatentDocument;
  decision: Pick<DocumentDecision, 'closes' | 'cancels' | 'tasks'>;
  onChange: (id: string, isMet: boolean) => void;
  onTasks: (tasks: TaskChoices) => void;
}

/** A milestone that a document finishes or ends. */
export const ClosingLine = ({
  closing,
  note,
  isMet,
  onChange,
}: {
  closing: Closing;
  /** Its further consequence; null if there is none. */
  note: string | null;
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
      {note !== null && <span className={classes.ruleDates}>{note}</span>}
    </div>
  </li>
);

/** Says whether a document only answers a period, or does not prove its end by itself. */
const noteOn = (
  document: PatentDocument,
  { ruleId }: Closing,
  period: Pick<EvidencePeriod, 'latest' | 'today'>,
): string | null => {
  if (effectOnPeriod(document.code, ruleId ?? '') === 'answers')
    return 'Reply only: the milestone waits for the Office, and the period keeps running';
  return doubtAbout(document, { ruleId, ...period }) === null ? null : secondPersonNote;
};

/** The milestones that a document finishes or answers: those the hub proposes, and other active ones that a person adds. */
export const ClosingLines = ({ document, decision, onChange, onTasks }: ClosingLinesProps) => {
  const { closes, cancels, tasks } = decision;
  const { data: work } = useQuery(workQuery(document.inventionId));
  const today = useToday();
  const latestOf = (id: string): string | null =>
    work?.milestones.find((milestone) => milestone.id === id)?.deadline?.latest ?? null;
  const active: readonly Closing[] =
    work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  const proposed: readonly Closing[] = document.closes;
  const added = active.filter(({ id }) => closes.includes(id) && !proposed.some((one) => one.id === id));
  const listed = [...proposed, ...added];
  const ended = new Set<string>(cancels);
  const others = active.filter(({ id }) => !ended.has(id) && !listed.some((one) => one.id === id));
  const open = closableTasks(work, { code: document.code, closes, cancels: [] }).finished;
  if (listed.length + others.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Milestones it meets, with this document as evidence</legend>
      {listed.length > 0 && (
        <ul className={classes.choices}>
          {listed.map((closing) => (
            <ClosingLine
              key={closing.id}
              closing={closing}
              note={noteOn(document, closing, { latest: latestOf(closing.id), today })}
              isMet={closes.includes(closing.id)}
              onChange={(isMet) => onChange(closing.id, isMet)}
            />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <TaskClosingChoice
          label={`${openTasksText(open.length)} on the milestones it meets`}
          tasks={open}
          chosen={tasks}
          onChange={onTasks}
        />
      )}
      {others.length > 0 && (
        <Select
          size="xs"
          aria-label="Another milestone it meets"
          placeholder="Another milestone it meets"
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
