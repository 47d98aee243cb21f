import { dateKinds, type NotificationKind } from '@hub/domain/notifications/notification-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { mailedColumns, type NotifiedMilestone } from '../notified-dates.read-model.ts';
import { isOwn } from '../own-notification.read-model.ts';

/** A person who gets a digest, when, and the day of the last one. */
interface DigestReader {
  personId: string;
  hour: number;
  timeZone: string;
  /** One that waits for another attempt does not count. */
  lastDay: string | null;
}

/**
 * Lists the active people who get a digest, at their own hour or at that of the installation; those whose last one waits for another attempt come
 * last.
 */
export const listReaders = async (db: Database): Promise<DigestReader[]> => {
  const { rows } = await sql<DigestReader>`
    select people.id as "personId", coalesce((setting.value ->> 'digestHour')::integer, workspace.digest_hour) as hour,
      people.time_zone as "timeZone",
      (select max(day) from notification_digests digest
        where digest.person_id = people.id and digest.state <> 'waiting') as "lastDay"
    from people
      join principals on principals.id = people.id and principals.kind = 'person'
      cross join workspace
      left join person_settings setting on setting.person_id = people.id and setting.name = 'Notifications'
    where people.is_active and case when setting.value ? 'digestHour' then setting.value ->> 'digestHour' is not null
      else workspace.digest_hour is not null end
    order by exists (
        select from notification_digests waiting where waiting.person_id = people.id and waiting.state = 'waiting'),
      people.id`.execute(db);
  return rows;
};

/** A notification in a digest. */
export interface DigestRow {
  id: string;
  kind: NotificationKind;
  title: string;
  /** Null for one that belongs to no invention. */
  inventionTitle: string | null;
  reference: string | null;
  dueAt: string | null;
  milestone: NotifiedMilestone | null;
  forName: string | null;
}

/**
 * SQL condition that a row of `notifications` was raised before its person wanted emails at once, or is about a date of the law
 * that they turned off: it leaves with the digest, because nothing else would send it.
 */
const isBacklog = sql<boolean>`(
  setting.value -> 'kinds' ->> notifications.kind = 'email' and not notifications.wants_email
  or setting.value -> 'kinds' ->> notifications.kind = 'off' and notifications.kind = any(${[...dateKinds, 'unwatched']}::text[]))`;

/** Maximum number of notifications in one digest. */
export const maxInDigest = 100;

/**
 * Lists what belongs into a person's digest: unread notifications that no digest contained, of kinds that they want there and
 * of inventions that they may see now; overdue work each day. Reads one more than the maximum, to know whether there are more.
 */
export const listForDigest = async (db: Database, actor: Actor, now: string): Promise<DigestRow[]> => {
  const { rows } = await sql<DigestRow>`
    select notifications.id, notifications.kind, ${mailedColumns}
    from notifications
      left join inventions on inventions.id = notifications.invention_id
      left join person_settings setting
        on setting.person_id = notifications.person_id and setting.name = 'Notifications'
    where ${isOwn(actor)} and notifications.done_at is null
      and notifications.read_at is null and notifications.shows_at <= ${now}
      and (notifications.digested_at is null or notifications.kind in ('overdue', 'final-date', 'at-once', 'date-needed'))
      and (coalesce(setting.value -> 'kinds' ->> notifications.kind, 'digest') = 'digest' or ${isBacklog})
    order by notifications.shows_at desc, notifications.id desc
    limit ${sql.lit(maxInDigest + 1)}`.execute(db);
  return rows;
};

/** A person's digest of a day. */
interface DigestOf {
  personId: string;
  day: string;
}

/**
 * Claims the digest of a day: with `handing-over`, the email may have left from now on. Returns false if it was claimed before.
 */
export const claimDigest = async (
  db: Database,
  { personId, day }: DigestOf,
  state: 'handing-over' | 'empty',
  now: string,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into notification_digests as known (person_id, day, state, created_at)
    values (${personId}, ${day}, ${state}, ${now})
    on conflict (person_id, day) do update set state = excluded.state where known.state = 'waiting'
    returning person_id`.execute(db);
  return rows.length > 0;
};

/** How an attempt ended; `waiting` if it is tried again. */
interface DigestEnd {
  state: 'sent' | 'failed' | 'waiting';
  reason: string | null;
}

/** Writes the end of a claimed digest. */
export const endDigest = async (
  db: Database,
  { personId, day }: DigestOf,
  { state, reason }: DigestEnd,
  now: string,
): Promise<void> => {
  await db
    .updateTable('notification_digests')
    .set({ state, reason, finished_at: state === 'waiting' ? null : now })
    .where('person_id', '=', personId)
    .where('day', '=', day)
    .where('state', '=', 'handing-over')
    .execute();
};

/** Marks notifications as contained in a digest. */
export const markDigested = async (db: Database, ids: readonly string[], now: string): Promise<void> => {
  await db.updateTable('notifications').set({ digested_at: now }).where('id', 'in', ids).execute();
};
