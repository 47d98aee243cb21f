import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { OFFICE_TIME_ZONE, todayIn } from '@hub/domain/dates/today.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { DueLabel } from '../../../components/due-label.tsx';
import { LegalDate, useToday, writeShortDate } from '../../tasks/public.ts';
import classes from './milestone-row.module.css';

const dayOf = (instant: string): string => todayIn(OFFICE_TIME_ZONE, Temporal.Instant.from(instant));

/** What stands under the due label: the date itself, and the last day with every extension where there is one. */
function secondLine({ dueAt, deadline, finishedAt, deletedAt }: Milestone): string {
  if (deletedAt) return writeShortDate(dayOf(deletedAt));
  if (finishedAt) return writeShortDate(dayOf(finishedAt));
  const due = dueAt ? writeShortDate(dueAt) : '';
  const latest =
    deadline?.latest && deadline.latest !== dueAt ? `latest ${writeShortDate(deadline.latest)}` : '';
  return [due, latest].filter(Boolean).join(' · ');
}

/** When a milestone is due, or when it was closed. */
export const MilestoneDates = ({ milestone }: { milestone: Milestone }) => {
  const today = useToday();
  return (
    <span className={classes.dates}>
      <DueLabel dueAt={milestone.dueAt} today={today} state={milestoneState(milestone)} />
      <span className={classes.second}>{secondLine(milestone)}</span>
    </span>
  );
};

/** The date promised to the client. */
export const ClientDate = ({ date }: { date: string | null }) =>
  date ? (
    <span className={classes.client}>
      <span className={classes.clientLabel}>Client </span>
      <LegalDate date={date} />
    </span>
  ) : (
    <span className={classes.none} title="No client date">
      –
    </span>
  );
