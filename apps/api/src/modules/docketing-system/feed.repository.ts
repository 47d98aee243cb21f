import { sql } from 'kysely';
import { isDead, takeClaim } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';

/** The reading of the changes that a process has to itself. */
export interface ClaimedFeed {
  cursor: string | null;
  etag: string | null;
  failures: number;
  claim: string;
}

/** The only row of this table, which the process that reads the changes claims. */
export const feedRow = { table: 'docketing_feed', key: 'only_row', id: 'true' } as const;

/** Claims the reading of the changes if it is due; undefined if it is not, or if another process has it. */
export const claimFeed = async (db: Database, now: string): Promise<ClaimedFeed | undefined> => {
  const { rows } = await sql<ClaimedFeed>`
    update docketing_feed set ${takeClaim}
    where next_read_at <= ${now} and (claim is null or ${isDead})
    returning cursor, etag, failures, claim`.execute(db);
  return rows[0];
};

/** Moves the cursor in the transaction that stores what was read; returns false if the claim was lost. */
export const moveCursor = async (
  tx: Database,
  { claim }: ClaimedFeed,
  { cursor, etag }: { cursor: string; etag: string | null },
): Promise<boolean> => {
  const row = await tx
    .updateTable('docketing_feed')
    .set({ cursor, etag })
    .where('claim', '=', claim)
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
  { claim }: ClaimedFeed,
  { fault, failures, nextReadAt, now }: FeedEnd,
): Promise<boolean> => {
  const row = await db
    .updateTable('docketing_feed')
    .set({
      state: fault === null ? 'read' : 'failed',
      fault,
      failures,
      next_read_at: nextReadAt,
      claim: null,
      ...(fault === null && { last_read_at: now }),
    })
    .where('claim', '=', claim)
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
