import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { type DueKind, describeDue } from '@hub/domain/milestones/due-language.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { DueLabel } from '../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../components/dates/legal-date.tsx';
import { useToday } from '../../../components/dates/use-today.ts';
import { dayIn } from '../../../lib/format/day-in.ts';
import { writeShortDate } from '../../../lib/format/short-date.ts';
import { DateCardButton, writeMonths } from '../../deadlines/public.ts';
import classes from './milestone-dates.module.css';

/** The exact date if the due label does not show it: a near or past due date, or the closing date. */
const exactDate = ({ dueAt, finishedAt, deletedAt }: Milestone, kind: DueKind): string | null => {
  const closedAt = deletedAt ?? finishedAt;
  if (closedAt) return dayIn(officeTimeZone, closedAt);
  return kind === 'later' ? null : dueAt;
};

/** Due date of a milestone and its final date with extensions, or the date it was closed. */
export const MilestoneDates = ({ milestone }: { milestone: Milestone }) => {
  const today = useToday();
  const state = milestoneState(milestone);
  const { id, title, updatedAt, dueAt, deadline, ruleId } = milestone;
  const date = exactDate(milestone, describeDue({ dueAt, today, state }).kind);
  const latest = state === 'active' && deadline?.latest !== dueAt ? deadline?.latest : null;
  const due = (
    <>
      <DueLabel dueAt={dueAt} today={today} state={state} ruleId={ruleId} />
      {date && (
        <span className={classes.exact}>
          <LegalDate date={date} />
        </span>
      )}
    </>
  );
  return (
    <span className={classes.dates}>
      <span className={classes.first}>
        {dueAt ? (
          <DateCardButton of="milestone" id={id} title={title} version={updatedAt}>
            {due}
          </DateCardButton>
        ) : (
          due
        )}
      </span>
      {state === 'active' && milestone.repliedAt && (
        <span className={classes.latest}>last day · replied {writeShortDate(milestone.repliedAt)}</span>
      )}
      {state === 'active' && deadline?.extended && (
        <span className={classes.latest}>extended by {writeMonths(deadline.extended.month)}</span>
      )}
      {latest && <span className={classes.latest}>final {writeShortDate(latest)}</span>}
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
    <span className={classes.none} title="No client date">
      –
    </span>
  );
