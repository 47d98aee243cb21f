import type { FileId, InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A file whose content changed its state. */
export interface TouchedFile {
  id: FileId;
  inventionId: InventionId;
  name: string;
  updatedAt: string;
  authorId: PersonId;
}

/** Gives the files whose current version has this content a later timestamp, and returns them in a fixed order. */
export const touchFilesOf = async (tx: Database, sha256: string, now: string): Promise<TouchedFile[]> => {
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
  // Each event locks the stream of its invention; the order keeps two jobs from waiting for each other.
  return files.sort((a, b) => (a.inventionId + a.id < b.inventionId + b.id ? -1 : 1));
};
