import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** What is written whatever a request may do: that it was made, and how often one tried. */
const kept = new Set(['audit_entries', 'audit_seals', 'sign_in_throttles', 'schema_migrations']);

/** The time of last use is written whatever a request may do: such rows count by what else they hold. */
const byContent = (name: string) => sql`
  select ${name} as name, coalesce(md5(string_agg(entry, '' order by entry collate "C")), '') as digest
  from (select md5((to_jsonb(one) - 'last_used_at')::text) as entry from ${sql.table(name)} as one) as entries`;

/** Every insert and update makes a row version of another transaction; that is cheaper to compare than what they hold. */
const byVersions = (name: string) => sql`
  select ${name} as name, coalesce(md5(string_agg(one.xmin::text || one.ctid::text, ',' order by one.ctid)), '') as digest
  from ${sql.table(name)} as one`;

/** A hash of each table's rows. Two that are equal prove that nothing was changed between them. */
export const digestDatabase = async (db: Database): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string; is_used: boolean }>`
    select relname::text as name, exists (
        select from pg_attribute where attrelid = pg_class.oid and attname = 'last_used_at') as is_used
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  const digests = tables.rows
    .filter(({ name }) => !kept.has(name))
    .map(({ name, is_used }) => (is_used ? byContent(name) : byVersions(name)));
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
