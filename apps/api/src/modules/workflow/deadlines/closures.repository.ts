import type { Database } from '../../../platform/database/database.ts';

/** A day on which the Office was closed. */
export interface ClosureRow {
  date: string;
  reason: string;
  citation: string;
}

/** The closures that people have entered here. */
export const listEnteredClosures = (db: Database): Promise<ClosureRow[]> =>
  db.selectFrom('office_closures').select(['closed_on as date', 'reason', 'citation']).execute();

/**
 * Adds a closure.
 * @returns false where that day is entered already
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
 * @returns false where that day is not entered
 */
export const removeClosure = async (tx: Database, date: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('office_closures')
    .where('closed_on', '=', date)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};
