import type { Database } from '../../platform/database/database.ts';

/** A day on which the Office was closed. */
export interface ClosureRow {
  date: string;
  reason: string;
  citation: string;
}

/** Returns every day on which the Office was closed by notice, newest first: built-in and entered ones. */
export const listClosures = (db: Database): Promise<ClosureRow[]> =>
  db
    .selectFrom('office_closures')
    .select(['closed_on as date', 'reason', 'citation'])
    .orderBy('closed_on', 'desc')
    .execute();

/**
 * Adds a closure.
 * @returns false if that day is already on the list
 */
export const insertClosure = async (
  tx: Database,
  { date, reason, citation }: ClosureRow,
  { by, now }: { by: string; now: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('office_closures')
    .values({ closed_on: date, reason, citation, created_by: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Deletes a closure.
 * @returns false if that day is not on the list
 */
export const removeClosure = async (tx: Database, date: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('office_closures')
    .where('closed_on', '=', date)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
