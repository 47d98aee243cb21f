import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Tables that every request may write. */
const ignoredTables = ['audit_entries', 'audit_seals', 'sign_in_throttles', 'schema_migrations'];

const counted = new WeakMap<Database, Map<string, number>>();

/** Notes each row that is inserted, updated or deleted; not the time of last use, which every request updates. */
const watchTables = async (db: Database): Promise<void> => {
  await sql`
    create schema watch;
    create unlogged table watch.writes (table_name text not null);
    create function watch.note_write() returns trigger language plpgsql as $note$
    begin
      insert into watch.writes values (tg_table_name);
      return null;
    end $note$;
    do $each$
    declare
      name text;
      is_used boolean;
    begin
      for name, is_used in
        select relname, exists (
          select from pg_attribute where attrelid = pg_class.oid and attname = 'last_used_at')
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> all (string_to_array(${sql.lit(ignoredTables.join())}, ','))
      loop
        execute format('create trigger watch_rows after insert or delete on %I
          for each row execute function watch.note_write()', name);
        execute format('create trigger watch_updates after update on %I for each row %s
          execute function watch.note_write()', name, case when is_used then
            'when (to_jsonb(old) - ''last_used_at'' is distinct from to_jsonb(new) - ''last_used_at'')' else '' end);
        execute format('create trigger watch_truncation after truncate on %I
          for each statement execute function watch.note_write()', name);
      end loop;
    end $each$`.execute(db);
};

/**
 * Returns how many rows of each table have been written since the first call for this database. If two results are
 * equal, nothing was written in between. Unlike a digest, it does not take longer the more rows there are.
 */
export const countWrites = async (db: Database): Promise<Record<string, number>> => {
  const counts = counted.get(db) ?? new Map<string, number>();
  if (!counted.has(db)) {
    await watchTables(db);
    counted.set(db, counts);
  }
  const { rows } = await sql<{ name: string; written: number }>`
    with taken as (delete from watch.writes returning table_name)
    select table_name as name, count(*)::int as written from taken group by table_name`.execute(db);
  for (const { name, written } of rows) counts.set(name, (counts.get(name) ?? 0) + written);
  return Object.fromEntries([...counts].sort());
};
