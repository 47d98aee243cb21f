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
      'name',
      'size',
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

/** Finds a file of an invention with this content that has no place in the repository. */
export const findUnplaced = async (
  tx: Database,
  { inventionId, sha256 }: { inventionId: string; sha256: string },
): Promise<{ id: FileId } | undefined> =>
  tx
    .selectFrom('files')
    .select(sql.ref<FileId>('id').as('id'))
    .where('invention_id', '=', inventionId)
    .where('sha256', '=', sha256)
    .where('is_deleted', '=', false)
    .where('repository_path', 'is', null)
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
