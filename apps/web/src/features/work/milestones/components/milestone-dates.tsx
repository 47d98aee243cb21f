import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { type DueKind, describeDue } from '@hub/domain/milestones/due-language.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import {
  objectionToFiling,
  periodOf,
  verdictOn,
  writeFees,
  writeFiling,
  writeVerdict,
} from '@hub/domain/milestones/verdict.ts';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { DateCardButton, writeMonths } from '../../../dates/deadlines/public.ts';
import classes from './milestone-dates.module.css';

/** The exact date if the due label does not show it: a near or past due date, or the closing date. */
const exactDate = ({ dueAt, finishedAt, deletedAt }: Milestone, kind: DueKind): string | null => {
  const closedAt = deletedAt ?? finishedAt;
  if (closedAt) return dayIn(officeTimeZone, closedAt);
  return kind === 'later' || kind === 'surcharge' || kind === 'extension' ? null : dueAt;
};

/** Details of an open period besides its due date: reply, extension, petition that it needs, final date. */
const openNotes = (milestone: Milestone, kind: DueKind, today: string): string[] => {
  const { repliedAt, deadline, dueAt } = milestone;
  const period = periodOf(milestone);
  const verdict = verdictOn(period, today);
  const final =
    deadline?.latest && deadline.latest !== dueAt && `final date ${writeShortDate(deadline.latest)}`;
  return [
    ...(verdict.kind === 'late' ? [writeVerdict(verdict)] : []),
    ...(repliedAt ? [`final date · replied ${writeShortDate(repliedAt)}`] : []),
    ...(deadline?.extended ? [`extended by ${writeMonths(deadline.extended.month)}`] : []),
    ...(verdict.kind === 'surcharge' && verdict.fees ? [`surcharge ${writeFees(verdict.fees)}`] : []),
    ...(verdict.kind === 'with-extension' ? [writeVerdict(verdict)] : []),
    ...(final && kind !== 'surcharge' && kind !== 'extension' && verdict.kind !== 'late' ? [final] : []),
  ];
};

/** That a finished milestone was met late, or with an extension whose petition is not on file. */
const closedNotes = (milestone: Milestone): string[] => {
  const filed = milestone.documents.filter(
    ({ relation, direction }) => relation === 'closed' && direction === 'INCOMING',
  );
  return filed.flatMap(({ date }) => {
    const isPetitioned = milestone.deadline?.extended || !milestone.verification;
    const objection = objectionToFiling(date, {
      ...periodOf(milestone),
      trigger: milestone.deadline?.trigger ?? null,
      petitions: isPetitioned ? [date] : [],
    });
    return objection ? [writeFiling(objection)] : [];
  });
};

/** Due date of a milestone and its final date with extensions, or the date it was closed. */
export const MilestoneDates = ({ milestone }: { milestone: Milestone }) => {
  const today = useToday();
  const state = milestoneState(milestone);
  const { id, title, updatedAt, dueAt, deadline, ruleId } = milestone;
  const latest = deadline?.latest;
  const { kind } = describeDue({ dueAt, today, state, ruleId, latest });
  const date = exactDate(milestone, kind);
  const notes = state === 'active' ? openNotes(milestone, kind, today) : closedNotes(milestone);
  const due = (
    <>
      <DueLabel dueAt={dueAt} today={today} state={state} ruleId={ruleId} latest={latest} />
      {date && (
        <span className={classes.exact}>
          <LegalDate date={date} />
        </span>
      )}
    </>
  );
  return (
    <span className={classes.dates}>
      <Row as="span" gap="2 8" align="stretch" wraps>
        {dueAt ? (
          <DateCardButton of="milestone" id={id} title={title} version={updatedAt}>
            {due}
          </DateCardButton>
        ) : (
          due
        )}
      </Row>
      {notes.map((note) => (
        <span key={note} className={classes.latest}>
          {note}
        </span>
      ))}
    </span>
  );
};

/** The client date. */
export const ClientDate = ({ date }: { date: string | null }) =>
  date ? (
    <span className={classes.client}>
      <span className={classes.label}>Client </span>
      <LegalDate date={date} />
    </span>
  ) : (
    <Muted title="No client date">–</Muted>
  );
