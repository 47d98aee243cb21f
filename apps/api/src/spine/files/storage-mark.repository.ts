import type { Database } from '../../platform/database/database.ts';

/** Reads the mark that the storage of this installation has; undefined before it has one. */
export const readMark = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('storage_mark').select('mark').executeTakeFirst())?.mark;

/** Records a mark unless there is one, and returns the recorded one. */
export const keepMark = async (db: Database, mark: string): Promise<string> => {
  await db
    .insertInto('storage_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readMark(db)) ?? mark;
};

/** Records the mark of a storage that holds the contents, in place of another one. */
export const replaceMark = async (db: Database, mark: string): Promise<void> => {
  await db
    .insertInto('storage_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ mark }))
    .execute();
};

/** Returns the digests of some contents that the storage should have. */
export const sampleDigests = async (db: Database, count: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('file_contents')
    .select('sha256')
    .where('missing_since', 'is', null)
    .where('unreferenced_since', 'is', null)
    .orderBy('sha256')
    .limit(count)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};
