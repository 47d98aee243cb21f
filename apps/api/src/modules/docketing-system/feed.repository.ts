import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The reading of the changes that a process has to itself. */
export interface ClaimedFeed {
  cursor: string | null;
  etag: string | null;
  failures: number;
  /** Until when the claim lasts; identifies it. */
  claimedUntil: string;
}

/** A process that has not finished by then counts as dead. */
const claimMinutes = 10;

/** Claims the reading of the changes if it is due; undefined if it is not, or if another process has it. */
export const claimFeed = async (db: Database, now: string): Promise<ClaimedFeed | undefined> => {
  const { rows } = await sql<ClaimedFeed>`
    update docketing_feed set claimed_until = ${now}::timestamptz + ${sql.lit(claimMinutes)} * interval '1 minute'
    where next_read_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
    returning cursor, etag, failures, claimed_until as "claimedUntil"`.execute(db);
  return rows[0];
};

/** Moves the cursor in the transaction that stores what was read; returns false if the claim was lost. */
export const moveCursor = async (
  tx: Database,
  { claimedUntil }: ClaimedFeed,
  { cursor, etag }: { cursor: string; etag: string | null },
): Promise<boolean> => {
  const row = await tx
    .updateTable('docketing_feed')
    .set({ cursor, etag })
    .where('claimed_until', '=', claimedUntil)
    .returning('only_row')
    .executeTakeFirst();
  return row !== undefined;
};

/** How a reading ended. */
export interface FeedEnd {
  fault: string | null;
  failures: number;
  /** When the next reading is due. */
  nextReadAt: string;
  now: string;
}

/** Writes the end of a reading; returns false if the claim was lost. */
export const endFeed = async (
  db: Database,
  { claimedUntil }: ClaimedFeed,
  { fault, failures, nextReadAt, now }: FeedEnd,
): Promise<boolean> => {
  const row = await db
    .updateTable('docketing_feed')
    .set({
      state: fault === null ? 'read' : 'failed',
      fault,
      failures,
      next_read_at: nextReadAt,
      claimed_until: null,
      ...(fault === null && { last_read_at: now }),
    })
    .where('claimed_until', '=', claimedUntil)
    .returning('only_row')
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns how the last reading ended. */
export const readFeed = (db: Database) =>
  db
    .selectFrom('docketing_feed')
    .select([
      sql.ref<'waiting' | 'read' | 'failed'>('state').as('state'),
      'fault',
      'last_read_at as lastReadAt',
    ])
    .executeTakeFirstOrThrow();
