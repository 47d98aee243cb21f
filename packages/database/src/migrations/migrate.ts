import type { Client } from 'pg';
import { openClient } from '../connection/open-client.ts';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts';
import { type AppliedMigration, planMigrations } from './plan-migrations.ts';
import { clearRestoreMark } from './restore-mark.ts';

/** Any number that no other use of advisory locks has. */
const advisoryLock = 4_300_001;

export interface MigrateOptions {
  log: DatabaseLog;
  /** Folder of the SQL files; the hub's own by default. */
  folder?: string | undefined;
  /**
   * Called under the lock before a database that already has a schema is changed, with what is about to be applied and
   * what was. Where it throws, nothing is migrated.
   */
  beforePending?: (pending: readonly Migration[], applied: readonly AppliedMigration[]) => Promise<void>;
}

/**
 * Brings a database to the newest schema: each file in its own transaction together with its row in
 * `schema_migrations`, one process at a time. A kill in the middle leaves the last complete state.
 * Returns the names of the applied files. Throws `DatabaseStartError`.
 */
export const migrate = async (
  connectionString: string,
  { log, folder, beforePending }: MigrateOptions,
): Promise<string[]> => {
  const files = await readMigrations(folder ?? migrationsFolder);
  const client = await openClient(connectionString, 'migrate');
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const applied = await readApplied(client);
    const pending = planMigrations(files, applied);
    if (applied.length > 0 && pending.length > 0) await beforePending?.(pending, applied);
    for (const migration of pending) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migration applied');
    }
    await clearRestoreMark(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

/** Keeps every migration of this database waiting until the caller's transaction has ended. */
export const lockMigrations = async (client: Client): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
};

/** The migrations that a database had, in their order; none if it has no schema. */
export const readApplied = async (client: Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await client.query<AppliedMigration>(
    'select version, name, checksum from public.schema_migrations order by version',
  );
  return applied.rows;
};

const apply = async (client: Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new DatabaseStartError(`The migration ${migration.name} failed: ${firstLine(error)}`, {
      cause: error,
    });
  }
};

/** Applies one migration and notes it, in the caller's transaction. */
export const runMigration = async (
  client: Client,
  { version, name, sql, checksum }: Migration,
): Promise<void> => {
  await client.query(`
    create table if not exists public.schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`);
  await client.query(sql);
  await client.query('insert into public.schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
};
