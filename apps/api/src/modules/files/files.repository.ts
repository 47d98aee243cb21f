import type { FileId, InventionId } from '@hub/contract/fields.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import type { FileSource } from '@hub/domain/files/file-source.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { detectionVersion } from './retyped-contents.repository.ts';

/** Result of the virus scan of a content. */
export type FileScan = 'clean' | 'infected' | 'unchecked';

/** Starts a query for files that the actor may see. */
export const selectFiles = (db: Database, actor: Actor) =>
  db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.sha256', 'files.sha256')
    .innerJoin('people as author', 'author.id', 'files.author_id')
    .innerJoin('principals as author_principal', 'author_principal.id', 'author.id')
    .leftJoin('people as deleter', 'deleter.id', 'files.deleted_by_id')
    .leftJoin('principals as deleter_principal', 'deleter_principal.id', 'deleter.id')
    .select([
      sql.ref<FileId>('files.id').as('id'),
      sql.ref<InventionId>('files.invention_id').as('inventionId'),
      'files.name',
      'files.tags',
      'files.is_deleted as isDeleted',
      'files.deleted_at as deletedAt',
      'files.created_at as createdAt',
      'files.updated_at as updatedAt',
      'files.version',
      'files.sha256',
      'files.size',
      'file_contents.type',
      sql.ref<FileKind>('files.kind').as('kind'),
      sql.ref<FileSource>('files.source').as('source'),
      'files.repository_path as repositoryPath',
      'files.repository_missing_since as repositoryMissingSince',
      sql.ref<FileScan>('file_contents.scan').as('scan'),
      'file_contents.text_state as textState',
      'author_principal.value as authorEmail',
      'author.first_name as authorFirstName',
      'author.last_name as authorLastName',
      'deleter_principal.value as deleterEmail',
      'deleter.first_name as deleterFirstName',
      'deleter.last_name as deleterLastName',
      sql<string[]>`array(select reference::text from file_references
        where file_references.file_id = files.id order by reference)`.as('attachedTo'),
    ])
    .where(visibleInvention(actor, 'files.invention_id'));

/** A file with its current version. */
export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>;

/** Finds a file that the actor may see, also in the trash. */
export const findFile = (db: Database, actor: Actor, id: string): Promise<FileRow | undefined> =>
  selectFiles(db, actor).where('files.id', '=', id).executeTakeFirst();

/** Locks a file until the transaction ends. Read it after this call. */
export const lockFile = async (tx: Database, id: string): Promise<void> => {
  await tx.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** Makes everything that names files of an invention wait for the end of the transaction. */
export const lockFileNames = async (tx: Database, inventionId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${inventionId}`}, 0))`.execute(tx);
};

/** Makes storing and cleaning up one content wait for each other until the end of the transaction. */
export const lockContent = async (tx: Database, sha256: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${sha256}`}, 0))`.execute(tx);
};

/** Finds the file of an invention with this name, upper and lower case alike, outside the trash. */
export const findByName = (
  db: Database,
  inventionId: string,
  name: string,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('invention_id', '=', inventionId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('is_deleted', '=', false)
    .executeTakeFirst();

/** Finds a file of an invention whose current version has this content, outside the trash. */
export const findByContent = (
  db: Database,
  inventionId: string,
  sha256: string,
): Promise<{ id: FileId; name: string } | undefined> =>
  db
    .selectFrom('files')
    .select([sql.ref<FileId>('id').as('id'), 'name'])
    .where('invention_id', '=', inventionId)
    .where('sha256', '=', sha256)
    .where('is_deleted', '=', false)
    .orderBy('id')
    .executeTakeFirst();

/** Lists the names of the files of an invention outside the trash that start like this one. */
export const listSimilarNames = async (
  db: Database,
  inventionId: string,
  name: string,
): Promise<string[]> => {
  const dot = name.lastIndexOf('.');
  const stem = name.slice(0, dot > 0 ? dot : undefined).slice(0, 200);
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('invention_id', '=', inventionId)
    .where('is_deleted', '=', false)
    .where(sql<boolean>`starts_with(lower(name), lower(${stem}))`)
    .execute();
  return rows.map((row) => row.name);
};

/** A content that the storage holds. */
export interface NewContent {
  sha256: string;
  size: number;
  type: string;
}

/** A claimed content. */
interface ClaimedContent {
  /** The result of its virus scan. */
  scan: FileScan;
  /** Whether its text is to be read and nothing has asked for that, because it was no file so far. */
  isTextWaiting: boolean;
}

/**
 * Inserts a content, or claims it again if it is there.
 * @param hasText whether its text is read for the search; of a content that is there, this does not change
 */
export const claimContent = async (
  tx: Database,
  { sha256, size, type }: NewContent,
  now: string,
): Promise<ClaimedContent> =>
  tx
    .insertInto('file_contents')
    .values({
      sha256,
      size,
      type,
      type_version: detectionVersion,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ unreferenced_since: null }))
    .returning([
      sql.ref<FileScan>('scan').as('scan'),
      sql<boolean>`text_state = 'waiting' and not exists (
        select from file_versions where file_versions.sha256 = file_contents.sha256)`.as('isTextWaiting'),
    ])
    .executeTakeFirstOrThrow();

/** Values of a version of a file. */
export interface NewVersion extends NewContent {
  fileId: string;
  kind: FileKind;
  source: FileSource;
  authorId: string;
}

/** Where a file is in the documents repository. */
export interface RepositoryPlace {
  /** From the root of the repository, with slashes. */
  path: string;
  /** State of the file there, as its adapter identifies it. */
  version: string;
  /** Since when the repository no longer has it. */
  missingSince: string | null;
}

const placeColumns = (place: RepositoryPlace) => ({
  repository_path: place.path,
  repository_version: place.version,
  repository_missing_since: place.missingSince,
});

/** Inserts a file with its first version. */
export const insertFile = async (
  tx: Database,
  file: NewVersion & {
    inventionId: string;
    name: string;
    tags: readonly string[];
    place?: RepositoryPlace | undefined;
  },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('files')
    .values({
      id: file.fileId,
      invention_id: file.inventionId,
      name: file.name,
      tags: [...file.tags],
      created_at: now,
      updated_at: now,
      version: 1,
      sha256: file.sha256,
      size: file.size,
      kind: file.kind,
      source: file.source,
      author_id: file.authorId,
      ...(file.place && placeColumns(file.place)),
    })
    .execute();
  await insertVersion(tx, file, 1, now);
};

const insertVersion = (tx: Database, version: NewVersion, number: number, now: string) =>
  tx
    .insertInto('file_versions')
    .values({
      file_id: version.fileId,
      version: number,
      sha256: version.sha256,
      source: version.source,
      author_id: version.authorId,
      created_at: now,
    })
    .execute();

const later = (now: string) =>
  sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;

/** Adds a version to a locked file. */
export const addVersion = async (tx: Database, version: NewVersion, now: string): Promise<void> => {
  const { version: number } = await tx
    .updateTable('files')
    .set({
      version: sql<number>`version + 1`,
      sha256: version.sha256,
      size: version.size,
      kind: version.kind,
      source: version.source,
      author_id: version.authorId,
      updated_at: later(now),
    })
    .where('id', '=', version.fileId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, version, number, now);
};

/** Writes the changed fields of a locked file, always with a later timestamp than before. */
export const updateFile = async (
  tx: Database,
  id: string,
  { name, tags }: { name?: string | undefined; tags?: readonly string[] | undefined },
  now: string,
): Promise<void> => {
  await tx
    .updateTable('files')
    .set({
      ...(name !== undefined && { name }),
      ...(tags !== undefined && { tags: [...tags] }),
      updated_at: later(now),
    })
    .where('id', '=', id)
    .execute();
};

/** Writes where a locked file is in the documents repository. */
export const placeFile = async (
  tx: Database,
  id: string,
  place: RepositoryPlace,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ ...placeColumns(place), updated_at: later(now) })
    .where('id', '=', id)
    .execute();
};

/** Moves a locked file to the trash. */
export const trashFile = async (tx: Database, id: string, byId: string, now: string): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ is_deleted: true, deleted_at: now, deleted_by_id: byId, updated_at: later(now) })
    .where('id', '=', id)
    .execute();
};

/** Takes a locked file out of the trash under a name that is free. */
export const untrashFile = async (tx: Database, id: string, name: string, now: string): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ is_deleted: false, deleted_at: null, deleted_by_id: null, name, updated_at: later(now) })
    .where('id', '=', id)
    .execute();
};

/** Moves a locked file to another invention, under a name that is free there. Nothing of the old one refers to it any more. */
export const moveFile = async (
  tx: Database,
  id: string,
  { inventionId, name }: { inventionId: string; name: string },
  now: string,
): Promise<void> => {
  await tx.deleteFrom('file_references').where('file_id', '=', id).execute();
  await tx
    .updateTable('files')
    .set({ invention_id: inventionId, name, updated_at: later(now) })
    .where('id', '=', id)
    .execute();
};

/** Deletes a file with its versions. */
export const purgeFile = async (tx: Database, id: string): Promise<void> => {
  await tx.deleteFrom('files').where('id', '=', id).execute();
};

/** Lists the versions of a file, newest first. */
export const listVersions = (db: Database, fileId: string) =>
  db
    .selectFrom('file_versions')
    .innerJoin('file_contents', 'file_contents.sha256', 'file_versions.sha256')
    .innerJoin('people', 'people.id', 'file_versions.author_id')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select([
      'file_versions.version',
      'file_contents.size',
      'file_contents.type',
      sql.ref<FileSource>('file_versions.source').as('source'),
      'file_versions.created_at as createdAt',
      'principals.value as email',
      'people.first_name as firstName',
      'people.last_name as lastName',
    ])
    .where('file_versions.file_id', '=', fileId)
    .orderBy('file_versions.version', 'desc')
    .execute();
