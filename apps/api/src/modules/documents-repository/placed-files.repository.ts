import type { FileId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns a condition that a path is below a folder. */
const isBelow = (root: string) => sql<boolean>`starts_with(files.repository_path, ${`${root}/`})`;

/** Lists the files of an invention that are, or were, below a folder of the repository. */
export const listPlaced = (db: Database, inventionId: string, root: string) =>
  db
    .selectFrom('files')
    .select([
      sql.ref<FileId>('id').as('id'),
      sql<string>`repository_path`.as('path'),
      sql<string>`repository_version`.as('version'),
      'repository_missing_since as missingSince',
      'sha256',
      'is_deleted as isDeleted',
    ])
    .where('invention_id', '=', inventionId)
    .where('repository_path', 'is not', null)
    .where(isBelow(root))
    .orderBy('id')
    .execute();

/** A file that is, or was, in the repository. */
export type PlacedFile = Awaited<ReturnType<typeof listPlaced>>[number];

/**
 * Finds the file that a new path of the repository belongs to: one with the same content that has no path, or one of these,
 * from which it was moved.
 */
export const findMoved = (
  tx: Database,
  { inventionId, sha256, gone }: { inventionId: string; sha256: string; gone: readonly string[] },
) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('invention_id', '=', inventionId)
    .where('sha256', '=', sha256)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`(repository_path is null or repository_path = any(${gone}::text[]))`)
    .orderBy('id')
    .executeTakeFirst();

/** Reads what is written into the repository: the current version of a file, outside the trash. */
export const findCopied = (db: Database, id: string) =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .select([
      'files.name',
      'files.sha256',
      'files.size',
      'files.invention_id as inventionId',
      'file_contents.scan',
    ])
    .where('files.id', '=', id)
    .where('files.is_deleted', '=', false)
    .executeTakeFirst();
