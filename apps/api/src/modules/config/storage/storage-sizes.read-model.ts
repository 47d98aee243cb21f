import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Amount {
  count: number;
  bytes: number;
}

/** Sizes of what the database and the storage of files hold. */
export interface StorageSizes {
  databaseBytes: number;
  /** Version of PostgreSQL. */
  version: string;
  contents: Amount;
  trash: Amount;
  unused: Amount;
  missing: number;
}

/** Reads the sizes of the whole installation. They belong to no invention. */
export const readStorageSizes = async (db: Database): Promise<StorageSizes> => {
  const { rows } = await sql<StorageSizes>`
    select pg_database_size(current_database()) as "databaseBytes", current_setting('server_version') as version,
      contents.total as contents, contents.unused, contents.missing, trash.total as trash
    from (
      select json_build_object('count', count(*), 'bytes', coalesce(sum(size), 0)) as total,
        json_build_object('count', count(*) filter (where unreferenced_since is not null),
          'bytes', coalesce(sum(size) filter (where unreferenced_since is not null), 0)) as unused,
        count(*) filter (where missing_since is not null) as missing
      from file_contents
    ) contents cross join (
      select json_build_object('count', count(*), 'bytes', coalesce(sum(size), 0)) as total
      from files where is_deleted
    ) trash`.execute(db);
  const [sizes] = rows;
  if (!sizes) throw new Error('The sizes of the storage could not be read');
  return sizes;
};
