import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
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

/** A file whose content was scanned. */
export interface ScannedFile {
  id: FileId;
  inventionId: InventionId;
  name: string;
  updatedAt: string;
  authorId: PersonId;
}

/** Gives the files whose current version has this content a later timestamp, and returns them in a fixed order. */
export const touchFilesOf = async (tx: Database, sha256: string, now: string): Promise<ScannedFile[]> => {
  const files = await tx
    .updateTable('files')
    .set({
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('sha256', '=', sha256)
    .returning([
      sql.ref<FileId>('id').as('id'),
      sql.ref<InventionId>('invention_id').as('inventionId'),
      'name',
      'updated_at as updatedAt',
      sql.ref<PersonId>('author_id').as('authorId'),
    ])
    .execute();
  // Each event locks the stream of its invention; the order keeps two scans from waiting for each other.
  return files.sort((a, b) => (a.inventionId + a.id < b.inventionId + b.id ? -1 : 1));
};
