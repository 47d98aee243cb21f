import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface FeedRow {
  id: string;
  filterId: string | null;
  createdAt: string;
  lastReadAt: string | null;
}

const feedColumns = [
  'id',
  'filter_id as filterId',
  'created_at as createdAt',
  'last_read_at as lastReadAt',
] as const;

/** Lists the feeds of a person, newest first. */
export const listFeeds = (db: Database, personId: string): Promise<FeedRow[]> =>
  db
    .selectFrom('calendar_feeds')
    .select(feedColumns)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Locks a person, so that their feeds are counted and added one after the other. */
export const lockOwner = async (tx: Database, personId: string): Promise<void> => {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
};

interface NewFeed {
  id: string;
  personId: string;
  filterId: string | null;
  hash: Buffer;
}

/** Inserts a feed. */
export const insertFeed = async (
  tx: Database,
  { id, personId, filterId, hash }: NewFeed,
  now: string,
): Promise<void> => {
  await tx
    .insertInto('calendar_feeds')
    .values({ id, person_id: personId, filter_id: filterId, hash, created_at: now })
    .execute();
};

/** Deletes a feed of a person; returns whether they had it. */
export const deleteFeed = async (tx: Database, personId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Finds a feed by the hash of its secret. */
export const findByHash = (db: Database, hash: Buffer) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', 'person_id as personId', 'filter_id as filterId'])
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Stores that a feed was read, at most once a minute. */
export const noteReading = async (db: Database, id: string, now: string): Promise<void> => {
  await sql`
    update calendar_feeds set last_read_at = ${now}::timestamptz
    where id = ${id} and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 minute')`.execute(
    db,
  );
};
