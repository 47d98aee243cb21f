import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { columnList, listTables, measureRows, ownSchema, queueSchema, quoted } from './database-contents.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import { type PartFolder, readPart } from './part-file.ts';

/** A statement that takes something off a table, and the one that puts it back. */
interface Removable {
  remove: string;
  restore: string;
}

/**
 * Fills the tables of a schema that was just made, in the caller's transaction, and compares rows and digests with the
 * manifest. Foreign keys, indexes and triggers are off meanwhile and come back as they were: the order of tables does
 * not matter, indexes are built at once, and no right beyond owning the tables is needed.
 * Throws {@link BackupError}.
 */
export const loadTables = async (client: Client, parts: PartFolder, manifest: Manifest): Promise<void> => {
  await assertSameTables(client, manifest.tables);
  const removables = await listRemovables(client);
  for (const { remove } of removables) await client.query(remove);
  // Migrations insert rows of their own, and the backup holds these as they were.
  await client.query(
    `truncate ${manifest.tables.map((table) => `only ${quoted(client, table)}`).join(', ')}`,
  );
  for (const table of manifest.tables) {
    const columns = columnList(client, table);
    const target = client.query(
      copyFrom(`copy ${quoted(client, table)} (${columns}) from stdin with (freeze)`),
    );
    await readPart(parts, table.part, target);
  }
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { restore } of removables.toReversed()) await client.query(restore);
  await setSequences(client, manifest);
  for (const table of manifest.tables) await compareRows(client, table);
};

const assertSameTables = async (client: Client, tables: readonly BackupTable[]): Promise<void> => {
  const made = new Set((await listTables(client)).map((table) => quoted(client, table)));
  const unknown = tables.find((table) => !made.has(quoted(client, table)));
  if (unknown)
    throw new BackupError(`The backup contains the table ${unknown.name}, which no migration creates`);
};

const compareRows = async (client: Client, table: BackupTable): Promise<void> => {
  const found = await measureRows(client, table);
  if (found.rows !== table.rows || found.digest !== table.digest) {
    throw new BackupError(
      `The table ${table.name} was not restored completely: ${found.rows} of ${table.rows} rows`,
    );
  }
};

const setSequences = async (client: Client, { sequences }: Manifest): Promise<void> => {
  for (const sequence of sequences) {
    const { lastValue, isCalled } = sequence;
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(client, sequence),
      lastValue,
      isCalled,
    ]);
  }
};

/** In the order of removal: triggers, foreign keys, the keys these need, and the other indexes. */
const listRemovables = async (client: Client): Promise<Removable[]> => {
  const lists = [triggers, foreignKeys, keys, indexes];
  const removables: Removable[] = [];
  for (const list of lists) {
    const { rows } = await client.query<Removable>(list, [[ownSchema, queueSchema]]);
    removables.push(...rows);
  }
  return removables;
};

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
    format('alter table %s enable %strigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end, tgname) as restore
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any ($1) and not tgisinternal and tgenabled <> 'D'
  order by tgrelid::regclass::text, tgname`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
  from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
  where nspname = any ($1) and contype = 'f' and conparentid = 0
  order by conrelid::regclass::text, conname`;

/** Those of partitioned tables stay: the queue's are small. So do those with options, which no definition prints. */
const keys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as restore
  from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    join pg_class on pg_class.oid = conrelid join pg_class index on index.oid = conindid
  where nspname = any ($1) and contype in ('p', 'u') and pg_class.relkind = 'r' and not pg_class.relispartition
    and index.reloptions is null
  order by conrelid::regclass::text, conname`;

const indexes = `
  select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
  from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any ($1) and relkind = 'r' and not relispartition
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indexrelid::regclass::text`;
