import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface TableDigest {
  name: string;
  digest: string;
}

/** Tables that every request may write. */
const ignoredTables = new Set(['audit_entries', 'audit_seals', 'sign_in_throttles', 'schema_migrations']);

/** Digest of row contents without the time of last use, which every request updates. */
const byContent = (name: string) => sql<TableDigest>`
  select ${name} as name, coalesce(md5(string_agg(entry, '' order by entry collate "C")), '') as digest
  from (select md5((to_jsonb(one) - 'last_used_at')::text) as entry from ${sql.table(name)} as one) as entries`;

/** Digest of row versions, which change with every insert and update; cheaper than comparing contents. */
const byVersions = (name: string) => sql<TableDigest>`
  select ${name} as name, concat(count(*), ' ', bit_xor(hash_record_extended(row(one.xmin, one.ctid), 0))) as digest
  from ${sql.table(name)} as one`;

const listTables = async (db: Database): Promise<{ name: string; is_used: boolean }[]> => {
  const { rows } = await sql<{ name: string; is_used: boolean }>`
    select relname::text as name, exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'last_used_at') as is_used
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  return rows;
};

const runDigests = async (
  db: Database,
  digests: RawBuilder<TableDigest>[],
): Promise<Record<string, string>> => {
  const { rows } = await sql<TableDigest>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

/** Returns a digest of each table. If two digests are equal, nothing was written in between. */
export const digestDatabase = async (db: Database): Promise<Record<string, string>> =>
  runDigests(
    db,
    (await listTables(db))
      .filter(({ name }) => !ignoredTables.has(name))
      .map(({ name, is_used }) => (is_used ? byContent(name) : byVersions(name))),
  );

/** Returns a digest of the contents of every table; unchanged if rows are rewritten with equal values. */
export const digestContents = async (db: Database): Promise<Record<string, string>> =>
  runDigests(
    db,
    (await listTables(db)).map(({ name }) => byContent(name)),
  );
