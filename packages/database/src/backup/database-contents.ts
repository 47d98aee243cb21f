import type { Client } from 'pg';
import type { BackupTable, Manifest } from './manifest.ts';

/** The schemas that a backup holds: the hub's own and the job queue's. */
export const ownSchema = 'public';
/** The job queue makes and migrates its schema itself. */
export const queueSchema = 'pgboss';

type TableName = Pick<BackupTable, 'schema' | 'name' | 'columns'>;

/** Makes this transaction print values one way, whatever the server, the database or the role are set to. */
export const fixTextFormats = async (client: Client): Promise<void> => {
  await client.query(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    set local jit = off`);
};

/** All tables that hold rows, partitions included, with their stored columns, in a fixed order. */
export const listTables = async (client: Client): Promise<TableName[]> => {
  const { rows } = await client.query<TableName>(
    `select namespace.nspname as schema, class.relname as name, stored.columns
     from pg_class class
       join pg_namespace namespace on namespace.oid = class.relnamespace
       cross join lateral (
         select array_agg(attname::text order by attnum) as columns from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ) as stored
     where namespace.nspname = any ($1) and class.relkind = 'r' and stored.columns is not null
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
     order by 1, 2`,
    [[ownSchema, queueSchema]],
  );
  return rows;
};

/** Where each sequence stands. */
export const listSequences = async (client: Client): Promise<Manifest['sequences']> => {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [[ownSchema, queueSchema]],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(client, { schema, name })}`,
    );
    sequences.push(...rows.map((row) => ({ schema, name, ...row })));
  }
  return sequences;
};

/**
 * Number of rows and a digest of what they hold, whatever order they lie in: the sum of the first 64 bits of each
 * row's MD5. It finds what was lost or changed by accident; against forgery the parts are hashed and sealed.
 */
export const measureRows = async (
  client: Client,
  table: TableName,
): Promise<Pick<BackupTable, 'rows' | 'digest'>> => {
  const row = `row(${columnList(client, table)})::text`;
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(${row}), 16))::bit(64)::bigint), 0)::text as digest
     from ${quoted(client, table)}`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '' };
};

/** A name as SQL writes it. */
export const quoted = (client: Client, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** The stored columns as SQL lists them. */
export const columnList = (client: Client, { columns }: Pick<TableName, 'columns'>): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
