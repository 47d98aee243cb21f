import type { Database } from '../../platform/database/database.ts';

/** Returns the prefix of the firm's references in the docketing system, such as `FIP:`. */
export const readDocketingPrefix = async (db: Database): Promise<string> => {
  const row = await db.selectFrom('workspace').select('docketing_prefix as prefix').executeTakeFirstOrThrow();
  return row.prefix;
};
