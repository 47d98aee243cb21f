import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueFile } from '../catalogue/generated-files.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { silentLog } from '../database-log.ts';
import { migrate } from '../migrations/migrate.ts';
import { readMigrations } from '../migrations/migration-files.ts';
import { listTables } from './database-contents.ts';
import { restoreBackup } from './restore-backup.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const releases = (await readdir(fixtures)).filter((name) => name.startsWith('release-'));

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase('nothing');
});

afterEach(() => database.drop());

type Columns = Awaited<ReturnType<typeof listTables>>;

const query = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: database.connectionString, options: '-c TimeZone=UTC' });
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
const readMoved = (tables: Columns, moment: 'before' | 'after'): Promise<unknown[]> => {
  const known = new Set(tables.flatMap(({ columns }) => columns));
  const queries = Object.entries(moved).flatMap(([column, at]) => (known.has(column) ? [at[moment]] : []));
  return query((client) => Promise.all(queries.map(async (text) => (await client.query(text)).rows)));
};

/** Reads every row, limited to the tables and columns that the release knew. */
const readAsThen = (tables: Columns, moment: 'before' | 'after'): Promise<Record<string, string[]>> =>
  query(async (client) => {
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

test.each(releases)(
  'R14: %s migrates forward, every row kept, and a second time changes nothing',
  async (release) => {
    const { connectionString } = database;
    const folder = `${fixtures}${release}`;
    await restoreBackup({ connectionString, folder, migratesForward: false, log: silentLog });
    const tables = (await query(listTables)).filter(
      ({ schema, name }) => schema === 'public' && name !== 'schema_migrations',
    );
    const before = await readAsThen(tables, 'before');
    const movedBefore = await readMoved(tables, 'before');

    const known = (await readTableRows(connectionString))['public.schema_migrations']?.length;
    const applied = await migrate(connectionString, { log: silentLog });
    const rows = await readTableRows(connectionString);

    expect(Object.values(before).filter(({ length }) => length === 0)).toEqual([]);
    expect(applied).toEqual((await readMigrations()).slice(known).map(({ name }) => name));
    const after = await readAsThen(tables, 'after');
    for (const table of grown)
      after[table] = (after[table] ?? []).filter((row) => before[table]?.includes(row));
    expect(after).toEqual({ ...Object.fromEntries(grown.map((table) => [table, []])), ...before });
    expect(await readMoved(tables, 'after')).toEqual(movedBefore);
    expect(await readCatalogue(database.db)).toBe(await readFile(catalogueFile, 'utf8'));
    expect(await migrate(connectionString, { log: silentLog })).toEqual([]);
    expect(await readTableRows(connectionString)).toEqual(rows);
  },
);

test('a workspace that has the list of closures gets those that were missing', async () => {
  const { connectionString } = database;
  await restoreBackup({ connectionString, folder: `${fixtures}release-4`, log: silentLog });
  const { rows } = await query((client) =>
    client.query<{ closed_on: string }>('select closed_on::text from office_closures'),
  );
  const missing = ['2001-12-24', '2012-10-29', '2014-12-26', '2015-12-23', '2016-01-26', '2018-03-21'];
  expect(rows.map(({ closed_on: day }) => day)).toEqual(expect.arrayContaining(missing));
});

test('running work of a release counts its client dates by the days of its template', async () => {
  const { connectionString } = database;
  await restoreBackup({ connectionString, folder: `${fixtures}release-4`, log: silentLog });
  const { rows } = await query((client) =>
    client.query(
      `select distinct workflows.client_days as own, workflow_templates.client_days as usual from workflows
       join workflow_templates on workflow_templates.id = workflows.template_id order by own`,
    ),
  );
  expect(rows).toEqual([
    { own: 10, usual: 10 },
    { own: 15, usual: 15 },
  ]);
});

test.each(releases)("R14: %s's jobs and schedules go on", async (release) => {
  const { connectionString } = database;
  await restoreBackup({ connectionString, folder: `${fixtures}${release}`, log: silentLog });
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();

  expect(await boss.getSchedules()).toMatchObject([{ name: 'expire-sessions', cron: '17 * * * *' }]);
  expect(await boss.findJobs('expire-sessions')).toMatchObject([{ data: { before: '2026-01-05' } }]);
  await boss.stop({ graceful: false });
});
