import type { InventionId, MilestoneId, TaskId } from '@hub/contract/fields.ts';
import {
  maxUnreadNotifications,
  type NotificationKind,
  type NotificationList,
  type ReadSystem,
} from '@hub/domain/notifications/notification-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type NotifiedMilestone, notifiedMilestone } from './notified-dates.read-model.ts';
import { isOwn } from './own-notification.read-model.ts';

/** A notification with the current names of its invention and actor. */
export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  title: string;
  invention: { id: InventionId; title: string; references: string[] } | null;
  actor: { email: string; firstName: string; lastName: string } | null;
  for: { email: string; firstName: string; lastName: string } | null;
  actedFor: { email: string; firstName: string; lastName: string } | null;
  taskId: TaskId | null;
  milestoneId: MilestoneId | null;
  documentId: string | null;
  messageSeq: number | null;
  mailThreadId: string | null;
  runId: string | null;
  system: ReadSystem | null;
  absence: { id: string; own: boolean } | null;
  dueAt: string | null;
  milestone: NotifiedMilestone | null;
  raisedAt: string;
  showsAt: string;
  readAt: string | null;
  doneAt: string | null;
  /** Milliseconds since 1970 of the time by which its list is ordered. */
  place: string;
}

/** Filter and page of a list. */
interface NotificationListing {
  list: NotificationList;
  kinds?: readonly NotificationKind[] | undefined;
  /** Place and id of the last row of the previous page. */
  after?: { place: number; id: string } | undefined;
  size: number;
}

type When = Readonly<{ now: string }>;

/** The rows of each list, the column that orders it and its direction; each is a range of an index. */
const shapes = {
  inbox: {
    rows: ({ now }: When) => sql`done_at is null and shows_at <= ${now}`,
    by: 'shows_at',
    way: 'desc',
  },
  unread: {
    rows: ({ now }: When) => sql`done_at is null and read_at is null and shows_at <= ${now}`,
    by: 'shows_at',
    way: 'desc',
  },
  snoozed: {
    rows: ({ now }: When) => sql`done_at is null and shows_at > ${now}`,
    by: 'shows_at',
    way: 'asc',
  },
  done: { rows: () => sql`done_at is not null`, by: 'done_at', way: 'desc' },
} as const satisfies Record<
  NotificationList,
  { rows: (when: When) => RawBuilder<unknown>; by: string; way: 'asc' | 'desc' }
>;

/** Returns a page of the actor's notifications, without those of inventions they may not see. */
export const listRows = async (
  db: Database,
  actor: Actor,
  { list, kinds, after, size }: NotificationListing,
  now: string,
): Promise<NotificationRow[]> => {
  const { rows: inList, by, way } = shapes[list];
  const [order, direction] = [sql.ref(`notifications.${by}`), sql.raw(way)];
  const isAfter = sql.raw(way === 'asc' ? '>' : '<');
  const { rows } = await sql<NotificationRow>`
    with page as (
      select notifications.* from notifications
      where ${isOwn(actor)} and ${inList({ now })}
        ${kinds ? sql`and kind = any(${kinds}::text[])` : sql``}
        ${after ? sql`and (${order}, notifications.id) ${isAfter} (to_timestamp(${after.place}::bigint / 1000.0), ${after.id}::uuid)` : sql``}
      order by ${order} ${direction}, notifications.id ${direction}
      limit ${sql.lit(size)}
    )
    select notifications.id, notifications.kind, notifications.title, notifications.task_id as "taskId",
      notifications.milestone_id as "milestoneId", notifications.document_id as "documentId",
      (select seq from messages where messages.id = notifications.message_id) as "messageSeq", notifications.mail_thread_id as "mailThreadId",
      notifications.run_id as "runId", notifications.system, notifications.due_at as "dueAt",
      ${notifiedMilestone} as milestone, notifications.raised_at as "raisedAt",
      notifications.shows_at as "showsAt", notifications.read_at as "readAt", notifications.done_at as "doneAt",
      (extract(epoch from ${order}) * 1000)::bigint::text as place,
      case when inventions.id is not null then json_build_object(
        'id', inventions.id, 'title', inventions.title, 'references', inventions.reference_list) end as invention,
      case when absences.id is not null then json_build_object(
        'id', absences.id, 'own', absences.person_id = notifications.person_id) end as absence,
      case when people.id is not null then json_build_object(
        'email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name) end as actor,
      case when absent.id is not null then json_build_object(
        'email', (select value from principals where principals.id = absent.id),
        'firstName', absent.first_name, 'lastName', absent.last_name) end as "for",
      case when sponsor.id is not null then json_build_object(
        'email', (select value from principals where principals.id = sponsor.id),
        'firstName', sponsor.first_name, 'lastName', sponsor.last_name) end as "actedFor"
    from page as notifications
      left join inventions on inventions.id = notifications.invention_id
      left join absences on absences.id = notifications.absence_id
      left join people on people.id = notifications.actor_id
      left join principals on principals.id = people.id
      left join people absent on absent.id = notifications.for_id
      left join people sponsor on sponsor.id = notifications.acted_for_id
    order by ${order} ${direction}, notifications.id ${direction}`.execute(db);
  return rows;
};

/** Counts the actor's unread notifications, up to one more than the maximum. */
export const countUnread = async (db: Database, actor: Actor, now: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications
      where ${isOwn(actor)} and ${shapes.unread.rows({ now })}
      limit ${sql.lit(maxUnreadNotifications + 1)}) as counted`.execute(db);
  return rows[0]?.unread ?? 0;
};
