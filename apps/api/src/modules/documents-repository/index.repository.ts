import { sql } from 'kysely';
import { isDead, takeClaim } from '../../platform/database/claimed-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SkippedEntry } from './syncs.repository.ts';

/** A file below a folder; its path starts at the root of the repository. */
export interface FoundFile {
  path: string;
  size: number;
  version: string;
}

/** Everything below a folder. */
export interface FolderReading {
  files: FoundFile[];
  skipped: SkippedEntry[];
  /** Why not everything could be read, so that nothing may be concluded from what was not found; null if all was. */
  fault: string | null;
}

/** A folder at the root of the repository and what is below it. */
export interface ReadFolder {
  name: string;
  reading: FolderReading;
}

const upsertFolders = async (tx: Database, folders: readonly ReadFolder[], now: string): Promise<void> => {
  const rows = folders.map(({ name, reading: { files, fault } }) => ({
    name,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    fault,
  }));
  await sql`
    insert into repository_folders (name, file_count, byte_count, fault, read_at)
    select name, files, bytes, fault, case when fault is null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (name text, files integer, bytes bigint, fault text)
    on conflict (name) do update
    set fault = excluded.fault, read_at = coalesce(excluded.read_at, repository_folders.read_at),
      file_count = case when excluded.fault is null then excluded.file_count else repository_folders.file_count end,
      byte_count = case when excluded.fault is null then excluded.byte_count else repository_folders.byte_count end`.execute(
    tx,
  );
};

/**
 * Writes what was read of some folders, with one statement for each step, and touches only the entries that differ. What was
 * not found is removed only from a folder that was read to its end.
 */
export const storeFolders = async (
  tx: Database,
  folders: readonly ReadFolder[],
  now: string,
): Promise<void> => {
  await upsertFolders(tx, folders, now);
  const entries = folders.flatMap(({ name, reading }) =>
    reading.files.map((file) => ({ folder: name, ...file })),
  );
  const columns = [
    entries.map(({ folder }) => folder),
    entries.map(({ path }) => path),
    entries.map(({ size }) => size),
    entries.map(({ version }) => version),
  ] as const;
  const complete = folders.filter(({ reading }) => reading.fault === null).map(({ name }) => name);
  await sql`
    delete from repository_entries
    where folder = any(${complete}::text[]) and not exists (
      select from unnest(${columns[0]}::text[], ${columns[1]}::text[]) as read (folder, path)
      where read.folder = repository_entries.folder and read.path = repository_entries.path)`.execute(tx);
  await sql`
    insert into repository_entries (folder, path, size, version)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::bigint[], ${columns[3]}::text[])
    on conflict (folder, path) do update set size = excluded.size, version = excluded.version
    where (repository_entries.size, repository_entries.version)
      is distinct from (excluded.size, excluded.version)`.execute(tx);
};

/** Writes what was read of one folder. */
export const storeFolder = (tx: Database, name: string, reading: FolderReading, now: string): Promise<void> =>
  storeFolders(tx, [{ name, reading }], now);

/** Removes the folders that the root of the repository no longer has. */
export const removeOtherFolders = async (tx: Database, names: readonly string[]): Promise<void> => {
  await sql`delete from repository_folders where not (name = any(${names}::text[]))`.execute(tx);
};

/** Time between two readings of everything, and after one that did not reach everything, in seconds. */
const [pauseSeconds, retrySeconds] = [15 * 60, 2 * 60];
/** The only row of this table, which the process that reads the repository claims. */
export const indexRow = { table: 'repository_index', key: 'is_only', id: 'true' } as const;

/** Claims the reading of the whole repository if it is due; undefined if it is not, or another process reads it. */
export const claimIndex = async (db: Database, now: string): Promise<string | undefined> => {
  const before = (seconds: number) => sql`${now}::timestamptz - ${sql.lit(seconds)} * interval '1 second'`;
  const { rows } = await sql<{ claim: string }>`
    update repository_index set ${takeClaim}
    where (claim is null or ${isDead})
      and (tried_at is null
        or tried_at < case when fault is null then ${before(pauseSeconds)} else ${before(retrySeconds)} end)
    returning claim`.execute(db);
  return rows[0]?.claim;
};

/** Writes the end of a claimed reading; `fault` says why it did not reach everything. */
export const endIndex = async (tx: Database, fault: string | null, now: string): Promise<void> => {
  await tx
    .updateTable('repository_index')
    .set({ claim: null, tried_at: now, fault, ...(fault === null && { completed_at: now }) })
    .execute();
};
