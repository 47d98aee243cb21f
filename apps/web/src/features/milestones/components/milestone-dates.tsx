import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { OFFICE_TIME_ZONE } from '@hub/domain/dates/today.ts';
import { type DueKind, describeDue } from '@hub/domain/milestones/due-language.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { DueLabel } from '../../../components/due-label.tsx';
import { dayIn } from '../../../lib/day-in.ts';
import { DateCardButton, writeMonths } from '../../dates/public.ts';
import { LegalDate, useToday, writeShortDate } from '../../tasks/public.ts';
import classes from './milestone-dates.module.css';

/** The date that the due label does not say itself: of a near or past due date, or of closing. */
function exactDate({ dueAt, finishedAt, deletedAt }: Milestone, kind: DueKind): string | null {
  const closedAt = deletedAt ?? finishedAt;
  if (closedAt) return dayIn(OFFICE_TIME_ZONE, closedAt);
  return kind === 'later' ? null : dueAt;
}

/** When a milestone is due and how far it can be extended, or when it was closed. */
export const MilestoneDates = ({ milestone }: { milestone: Milestone }) => {
  const today = useToday();
  const state = milestoneState(milestone);
  const { id, title, updatedAt, dueAt, deadline } = milestone;
  const date = exactDate(milestone, describeDue({ dueAt, today, state }).kind);
  const latest = state === 'active' && deadline?.latest !== dueAt ? deadline?.latest : null;
  const due = (
    <>
      <DueLabel dueAt={dueAt} today={today} state={state} />
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
      {state === 'active' && deadline?.extended && (
        <span className={classes.latest}>extended by {writeMonths(deadline.extended.month)}</span>
      )}
      {latest && <span className={classes.latest}>latest {writeShortDate(latest)}</span>}
    </span>
  );
};

/** The date promised to the client. */
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
