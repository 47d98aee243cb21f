import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import type { SkippedEntry, SyncState } from './syncs.repository.ts';

/** Folders are counted up to here. */
const maxCounted = 10_001;

/** The folders of the repository with the references of inventions that the actor may see. */
const selectFolders = (db: Database, actor: Actor) =>
  db
    .selectFrom('repository_folders as folder')
    .innerJoin('inventions', (join) =>
      join.on(sql<boolean>`inventions.reference_keys @> array[folder.reference_key]`),
    )
    .innerJoin(
      sql<{ reference: string }>`unnest(inventions.reference_list)`.as<'named'>(sql`named(reference)`),
      (join) => join.on(sql<boolean>`folder_key(named.reference) = folder.key`),
    )
    .where(visibleInvention(actor, 'inventions.id'));

const columns = [
  'named.reference',
  sql.ref<InventionId>('inventions.id').as('inventionId'),
  'folder.name as root',
  'folder.file_count as files',
  'folder.byte_count as bytes',
  'folder.read_at as readAt',
  sql<boolean>`exists (select from repository_folders other
    where other.key = folder.key and other.name <> folder.name)`.as('isAmbiguous'),
] as const;

/** A page of folders; with `inventionId`, only those of this invention. */
export interface FolderQuery {
  inventionId?: InventionId | undefined;
  skip: number;
  size: number;
}

/** Lists a page of the folders that belong to inventions the actor may see, and counts them, exactly up to 10,000. */
export const listFolders = async (db: Database, actor: Actor, { inventionId, skip, size }: FolderQuery) => {
  const found = selectFolders(db, actor).$if(inventionId !== undefined, (query) =>
    query.where('inventions.id', '=', inventionId ?? ''),
  );
  const [collection, counted] = await Promise.all([
    found.select(columns).orderBy('folder.name').orderBy('inventions.id').offset(skip).limit(size).execute(),
    db
      .selectFrom(found.select('folder.name').limit(maxCounted).as('counted'))
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { collection, total: Number(counted.total), skip, size };
};

/** Finds the folder of a reference of an invention that the actor may see. */
export const findFolderOf = (
  db: Database,
  actor: Actor,
  { inventionId, reference }: { inventionId: string; reference: string },
) =>
  selectFolders(db, actor)
    .select(columns)
    .where('inventions.id', '=', inventionId)
    .where(sql<boolean>`folder.key = folder_key(${reference})`)
    .orderBy('folder.name')
    .limit(1)
    .executeTakeFirst();

/**
 * Counts the files of a folder, up to a size, that the invention does not have in their present state, and its files that
 * the repository no longer has.
 */
export const countDifferences = async (
  db: Database,
  {
    inventionId,
    root,
    maxFileBytes,
  }: { inventionId: string; root: string | undefined; maxFileBytes: number },
): Promise<{ waiting: number; missing: number }> => {
  const { rows } = await sql<{ waiting: number; missing: number }>`
    select (select count(*)::int from repository_entries entry
        where entry.folder = ${root ?? null} and entry.size <= ${maxFileBytes} and not exists (
          select from files where files.invention_id = ${inventionId} and files.repository_path = entry.path
            and (files.is_deleted or files.repository_version = entry.version))) as waiting,
      (select count(*)::int from files where invention_id = ${inventionId} and repository_path is not null
        and repository_missing_since is not null and not is_deleted) as missing`.execute(db);
  return rows[0] ?? { waiting: 0, missing: 0 };
};

/** Finds the latest sync of a reference of an invention, or a later copy that failed. */
export const findLastSync = (db: Database, inventionId: string, reference: string) =>
  db
    .selectFrom('repository_syncs')
    .select([
      'id',
      sql.ref<SyncState>('state').as('status'),
      'fault',
      'added',
      'changed',
      'expected',
      sql.ref<SkippedEntry[]>('skipped').as('skipped'),
      'updated_at as updatedAt',
    ])
    .where('invention_id', '=', inventionId)
    .where(({ or, eb }) => or([eb('kind', '=', 'sync'), eb('state', '=', 'failed')]))
    .where(sql<boolean>`folder_key(reference) = folder_key(${reference})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
