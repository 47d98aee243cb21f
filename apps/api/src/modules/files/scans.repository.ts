import type { Database } from '../../platform/database/database.ts';

const scannedAtOnce = 200;

/** Finds the result of a scan; undefined for a content that is gone. */
export const findScan = async (db: Database, sha256: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('file_contents')
    .select('scan')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.scan;
};

/** Lists contents that were added before a time and have no result, oldest first, some at once. */
export const listUnchecked = async (db: Database, before: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('file_contents')
    .select('sha256')
    .where('scan', '=', 'unchecked')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(scannedAtOnce)
    .execute();
  return rows.map(({ sha256 }) => sha256);
};

/** Records the result of a scan; returns false if there is one already. */
export const recordScan = async (tx: Database, sha256: string, finding: string | null): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('file_contents')
    .set({ scan: finding === null ? 'clean' : 'infected', scan_finding: finding })
    .where('sha256', '=', sha256)
    .where('scan', '=', 'unchecked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
