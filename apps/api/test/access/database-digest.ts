import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface TableDigest {
  name: string;
  digest: string;
}

/** Digest of row contents without the time of last use, which every request updates. */
const digestTable = (name: string): RawBuilder<TableDigest> => sql<TableDigest>`
  select ${name} as name, coalesce(md5(string_agg(entry, '' order by entry collate "C")), '') as digest
  from (select md5((to_jsonb(one) - 'last_used_at')::text) as entry from ${sql.table(name)} as one) as entries`;

/** Returns a digest of the contents of every table; unchanged if rows are rewritten with equal values. */
export const digestContents = async (db: Database): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const digests = tables.map(({ name }) => digestTable(name));
  const { rows } = await sql<TableDigest>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
