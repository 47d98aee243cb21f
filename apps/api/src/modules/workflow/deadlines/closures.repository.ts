import type { Database } from '../../../platform/database/database.ts';

/** A day on which the Office was closed. */
export interface ClosureRow {
  date: string;
  reason: string;
  citation: string;
}

/** Every day on which the Office was closed by notice, the newest first: those the hub came with, and those entered here. */
export const listClosures = (db: Database): Promise<ClosureRow[]> =>
  db
    .selectFrom('office_closures')
    .select(['closed_on as date', 'reason', 'citation'])
    .orderBy('closed_on', 'desc')
    .execute();

/**
 * Adds a closure.
 * @returns false where that day is on the list already
 */
export const insertClosure = async (
  tx: Database,
  { date, reason, citation }: ClosureRow,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('office_closures')
    .values({ closed_on: date, reason, citation, created_by: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Takes a closure away.
 * @returns false where that day is not on the list
 */
export const removeClosure = async (tx: Database, date: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('office_closures')
    .where('closed_on', '=', date)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
