import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { writeBothDates } from '@hub/domain/milestones/both-dates.ts';
import { periodOf } from '@hub/domain/milestones/verdict.ts';
import { dateKinds } from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';

/** States in which an invention is a secret: no email contains a title. */
const unfiled = sql.raw(`'intake', 'drafting'`);

/** The milestone that a notification of its date is about, as it is now. */
export interface NotifiedMilestone {
  ruleId: string | null;
  dueAt: string | null;
  repliedAt: string | null;
  deadline: StoredDeadline | null;
}

/** The milestone of a row `notifications` about a milestone's date, as a column; null for other rows. */
export const notifiedMilestone: RawBuilder<unknown> = sql`(
  select json_build_object('ruleId', milestones.rule_id, 'dueAt', milestones.due_at, 'repliedAt', milestones.replied_at,
    'deadline', milestones.deadline)
  from milestones
  where milestones.id = notifications.milestone_id and notifications.task_id is null
    and notifications.kind = any(${[...dateKinds]}::text[]))`;

/**
 * Columns of what an email or a digest says of a row `notifications`, joined with `inventions`. One rule for all emails: no
 * title of an invention that is not filed yet, because others may read them.
 */
export const mailedColumns: RawBuilder<unknown> = sql`
  case when inventions.status in (${unfiled}) then '' else notifications.title end as title,
  case when inventions.status in (${unfiled}) then 'not filed yet' else inventions.title end as "inventionTitle",
  inventions.reference_list[1] as reference, notifications.due_at as "dueAt", ${notifiedMilestone} as milestone,
  (select absent.first_name || ' ' || absent.last_name from people absent where absent.id = notifications.for_id)
    as "forName"`;

/** Returns the text about the milestone of a notification today: its verdict and its final date. */
export const writeMilestoneDates = (
  { ruleId, ...milestone }: NotifiedMilestone,
  now: Temporal.Instant,
  timeZone: string,
): string =>
  writeBothDates(
    periodOf({ ruleId, ...milestone }),
    todayIn(ruleId === null ? timeZone : officeTimeZone, now),
  );

/** Returns the same of any notification about a date; null of others. */
export const writeNotifiedDate = (
  { milestone, dueAt }: { milestone: NotifiedMilestone | null; dueAt: string | null },
  now: Temporal.Instant,
  timeZone: string,
): string | null => {
  const dated =
    milestone ?? (dueAt === null ? null : { ruleId: null, dueAt, repliedAt: null, deadline: null });
  return dated && writeMilestoneDates(dated, now, timeZone);
};
