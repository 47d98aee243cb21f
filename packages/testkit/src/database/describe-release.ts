import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listTables } from '@hub/database/backup/database-contents.ts';
import { restoreBackup } from '@hub/database/backup/restore-backup.ts';
import { catalogueFile } from '@hub/database/catalogue/generated-files.ts';
import { readCatalogue } from '@hub/database/catalogue/read-catalogue.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { migrate } from '@hub/database/migrations/migrate.ts';
import { readMigrations } from '@hub/database/migrations/migration-files.ts';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTableRows } from './table-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const fixtures = fileURLToPath(new URL('../../../database/fixtures/', import.meta.url));

/** Names of the fixtures of earlier releases, oldest first. */
export const releases = (await readdir(fixtures))
  .filter((name) => name.startsWith('release-'))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Releases with rows in every table; `npm run db:fixture` fills those of an invention and of the demo. */
const filledByHand = ['release-1', 'release-2', 'release-3', 'release-4'];

type Columns = Awaited<ReturnType<typeof listTables>>;

const query = async <Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString, options: '-c TimeZone=UTC' });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Columns that a later migration moved elsewhere, and the query that reads each there as it was. */
const moved = {
  last_event_seq: {
    before: 'select id, last_event_seq as seq from inventions order by id',
    after: 'select invention_id as id, last_seq as seq from stream_heads order by invention_id',
  },
};

/** Tables that a later migration renamed, by their old name, and columns whose values it rewrote. */
const renamed: Record<string, string> = {
  paper_outcomes: 'document_outcomes',
  milestone_checks: 'milestone_verifications',
};
const rewritten: Record<string, string[]> = {
  paper_outcomes: ['note'],
  stream_events: ['type'],
  roles: ['permissions'],
  report_drafts: ['content'],
  invention_overviews: ['is_active', 'next_due_at', 'next_client_due_at', 'last_due_at'],
};

/** Tables that a later migration adds rows to. */
const grown = ['office_closures', 'invention_search_terms'];

/** The values of the moved columns that the release had. */
const readMoved = (address: string, tables: Columns, moment: 'before' | 'after'): Promise<unknown[]> => {
  const known = new Set(tables.flatMap(({ columns }) => columns));
  const queries = Object.entries(moved).flatMap(([column, at]) => (known.has(column) ? [at[moment]] : []));
  return query(address, (client) =>
    Promise.all(queries.map(async (text) => (await client.query(text)).rows)),
  );
};

/** Reads every row, limited to the tables and columns that the release knew. */
const readAsThen = (
  address: string,
  tables: Columns,
  moment: 'before' | 'after',
): Promise<Record<string, string[]>> =>
  query(address, async (client) => {
    const rows: Record<string, string[]> = {};
    for (const { schema, name: oldName, columns } of tables) {
      const name = moment === 'after' ? (renamed[oldName] ?? oldName) : oldName;
      const kept = columns.filter((column) => !(column in moved) && !rewritten[oldName]?.includes(column));
      const { rows: found } = await client.query<{ text: string }>(
        `select row(${kept.join(', ')})::text as text from ${schema}.${name} order by 1`,
      );
      rows[oldName] = found.map(({ text }) => text);
    }
    return rows;
  });

/** Restores a release and migrates it forward; has its rows before and after. */
const migrateRelease = async (release: string, { connectionString }: TestDatabase) => {
  await restoreBackup({
    connectionString,
    folder: `${fixtures}${release}`,
    migratesForward: false,
    log: silentLog,
  });
  const tables = (await query(connectionString, listTables)).filter(
    ({ schema, name }) => schema === 'public' && name !== 'schema_migrations',
  );
  const read = async (moment: 'before' | 'after') => ({
    rows: await readAsThen(connectionString, tables, moment),
    moved: await readMoved(connectionString, tables, moment),
  });
  const before = await read('before');
  const known = (await readTableRows(connectionString))['public.schema_migrations']?.length;
  const applied = await migrate(connectionString, { log: silentLog });
  return { before, after: await read('after'), known, applied };
};

/**
 * Tests of a release, which is migrated once for all of them.
 * @param more further tests, with the migrated database
 */
export const describeRelease = (
  release: string,
  more?: (query: (text: string) => Promise<unknown[]>) => void,
): void => {
  describe(release, () => {
    let database: TestDatabase;
    let migrated: Awaited<ReturnType<typeof migrateRelease>>;
    beforeAll(async () => {
      database = await createTestDatabase('nothing');
      migrated = await migrateRelease(release, database);
    });
    afterAll(() => database?.drop());

    test('R14: migrates forward, and every row is kept', async () => {
      const { before, after, known, applied } = migrated;
      const sizes = Object.values(before.rows).map(({ length }) => length);
      const filled = sizes.filter((size) => size > 0).length / sizes.length;
      expect(filled).toBeGreaterThanOrEqual(filledByHand.includes(release) ? 1 : 0.5);
      expect(applied).toEqual((await readMigrations()).slice(known).map(({ name }) => name));
      const kept = { ...after.rows };
      for (const table of grown)
        kept[table] = (kept[table] ?? []).filter((row) => before.rows[table]?.includes(row));
      expect(kept).toEqual({ ...Object.fromEntries(grown.map((table) => [table, []])), ...before.rows });
      expect(after.moved).toEqual(before.moved);
      expect(await readCatalogue(database.db)).toBe(await readFile(catalogueFile, 'utf8'));
    });

    test('R14: a second migration changes nothing', async () => {
      const rows = await readTableRows(database.connectionString);
      expect(await migrate(database.connectionString, { log: silentLog })).toEqual([]);
      expect(await readTableRows(database.connectionString)).toEqual(rows);
    });

    more?.(async (text) =>
      query(database.connectionString, async (client) => (await client.query(text)).rows),
    );

    test('R14: its jobs and schedules go on', async () => {
      const boss = new PgBoss({
        connectionString: database.connectionString,
        schedule: false,
        supervise: false,
      });
      boss.on('error', () => undefined);
      await boss.start();
      expect(await boss.getSchedules()).toMatchObject([{ name: 'expire-sessions', cron: '17 * * * *' }]);
      expect(await boss.findJobs('expire-sessions')).toMatchObject([{ data: { before: '2026-01-05' } }]);
      await boss.stop({ graceful: false });
    });
  });
};
