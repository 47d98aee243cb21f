import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';

/** A table that others wait for. */
interface HeldTable {
  /** Waits until this number of statements wait for the table. */
  waiters(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks a table, so that a test can let something happen between two statements of a request. */
export const holdTable = async (
  db: Database,
  table: string,
  mode: 'access exclusive' | 'share' = 'access exclusive',
): Promise<HeldTable> => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, transaction]);
  return {
    waiters: async (count) => {
      const waiting = async () =>
        (
          await sql`select from pg_locks
            where not granted and relation = ${table}::regclass
              and database = (select oid from pg_database where datname = current_database())`.execute(db)
        ).rows.length;
      await expect.poll(waiting, { interval: 5 }).toBe(count);
    },
    release: async () => {
      released.resolve();
      await transaction;
    },
  };
};
