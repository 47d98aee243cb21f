import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { effectOnPeriod } from '@hub/domain/documents/document-reactions.ts';
import { doubtAbout, objectionTo } from '@hub/domain/milestones/evidence.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { writeFiling } from '@hub/domain/milestones/verdict.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { evidencePeriodOf } from '../../../dates/documents/public.ts';
import {
  openTasksText,
  type TaskChoices,
  TaskClosingChoice,
  workQuery,
} from '../../../tasks/tasks/public.ts';
import { closableTasks, type DocumentDecision } from '../model/document-decision.ts';
import classes from './decision-panel.module.css';

type Closing = Omit<PatentDocument['closes'][number], 'id' | 'isReply'> & { id: string };

/** Note on a milestone that only a second person can close for good. */
export const secondPersonNote = 'A second person must verify it';

const replyNote = 'Reply only: the milestone waits for the Office, and the period keeps running';
const overNote = 'Reply only: the period was over';

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
  objection = null,
  finalDate = null,
  isMet,
  onChange,
}: {
  closing: Closing;
  /** Its further consequence; null if there is none. */
  note: string | null;
  /** That the document is late or lacks a petition for an extension; null if neither is so. */
  objection?: string | null;
  /** Final date of its period, if it differs from the due date. */
  finalDate?: string | null;
  isMet: boolean;
  onChange: (isMet: boolean) => void;
}) => (
  <li className={classes.choice} data-off={!isMet || undefined}>
    <Row gap="4 8" wraps className={classes.choiceHead}>
      <Checkbox label={closing.title} checked={isMet} onChange={onChange} />
      {closing.ruleId && <ReferenceChip title="Deadline rule">{closing.ruleId}</ReferenceChip>}
      {closing.dueAt && (
        <span className={classes.ruleDates}>
          <span>
            Due <LegalDate date={closing.dueAt} />
          </span>
          {finalDate && finalDate !== closing.dueAt && (
            <Muted>
              final date <LegalDate date={finalDate} />
            </Muted>
          )}
        </span>
      )}
      {note !== null && <span className={classes.ruleDates}>{note}</span>}
    </Row>
    {objection !== null && <p className={classes.warning}>{objection}</p>}
  </li>
);

/** Consequence of a document for a milestone that it meets, and doubts about it. */
const judge = (document: PatentDocument, milestone: Milestone | undefined, today: string) => {
  if (!milestone) return { note: null, objection: null, finalDate: null };
  const period = evidencePeriodOf(milestone, { today, petitions: document.petitions });
  const objection = objectionTo(document, period);
  const isLate = objection?.kind === 'late';
  const isReply = effectOnPeriod(document.code, milestone.ruleId ?? '') === 'answers';
  const secondPerson = doubtAbout(document, period) === null ? null : secondPersonNote;
  return {
    note: isReply ? (isLate ? overNote : replyNote) : secondPerson,
    objection: objection && writeFiling(objection),
    finalDate: period.latest,
  };
};

/** The milestones that a document finishes or answers: those the hub proposes, and other active ones that a person adds. */
export const ClosingLines = ({ document, decision, onChange, onTasks }: ClosingLinesProps) => {
  const { closes, cancels, tasks } = decision;
  const { data: work } = useQuery(workQuery(document.inventionId));
  const today = useToday();
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
    <Stack as="fieldset" gap={8}>
      <legend className={classes.legend}>Milestones to finish, with this document as evidence</legend>
      {listed.length > 0 && (
        <ul className={classes.choices}>
          {listed.map((closing) => (
            <ClosingLine
              key={closing.id}
              closing={closing}
              {...judge(
                document,
                work?.milestones.find(({ id }) => id === closing.id),
                today,
              )}
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
    </Stack>
  );
};
