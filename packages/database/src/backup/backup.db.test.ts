import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTableRows } from '@hub/testkit/database/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { openClient } from '../connection/open-client.ts';
import { silentLog } from '../database-log.ts';
import { describeQueueSchema } from './queue-schema.ts';
import { restoreBackup } from './restore-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

let original: TestDatabase;
let copy: TestDatabase;
let folder: string;
let backup: WrittenBackup;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-backup-test-'));
  original = await createTestDatabase('demo');
  copy = await createTestDatabase('nothing');
  const { connectionString } = original;
  await addEvents(original, 4);
  await fillQueues(connectionString);
  const common = { passphrase: 'four simple words here', log: silentLog };
  backup = await writeBackup({ ...common, connectionString, folder, workFactor: 10 });
  await restoreBackup({ ...common, connectionString: copy.connectionString, folder: backup.path });
});

afterAll(async () => {
  await original.drop();
  await copy.drop();
  await rm(folder, { recursive: true });
});

/** Adds events in the way of the hub: the stream's head numbers them. */
const addEvents = async ({ db }: TestDatabase, count: number): Promise<void> => {
  await sql`
    with numbered as (
      update stream_heads set last_seq = last_seq + ${count}::integer returning invention_id, last_seq
    )
    insert into stream_events (invention_id, seq, id, type, actor_id, created_at, metadata)
      select numbered.invention_id, last_seq - ${count}::integer + n, uuidv7(), 'task.updated',
        (select id from people order by id limit 1), now(), jsonb_build_object('n', n, 'text', E'tab\t\\ "quote" \n line')
      from numbered, generate_series(1, ${count}::integer) n`.execute(db);
};

const fillQueues = async (connectionString: string): Promise<void> => {
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('mail.dead');
  await boss.createQueue('mail', { deadLetter: 'mail.dead', retryLimit: 3 });
  await boss.createQueue('import', { partition: true, policy: 'singleton' });
  await boss.schedule('mail', '0 3 * * *');
  for (let number = 0; number < 5; number++) await boss.send('mail', { number });
  await boss.send('import', { path: 'C:\\documents\\é.pdf' }, { startAfter: 3600 });
  await boss.stop();
};

const describeQueues = async ({ connectionString }: TestDatabase): Promise<string | null> => {
  const client = await openClient(connectionString, 'test');
  await client.query('begin');
  return describeQueueSchema(client).finally(() => client.end());
};

test('R15: a restored copy equals the original row by row, the job queue included', async () => {
  const rows = await readTableRows(original.connectionString);

  expect(await readTableRows(copy.connectionString)).toEqual(rows);
  expect(Object.values(rows).flat()).toHaveLength(backup.rows);
  expect(rows['public.tasks']?.length).toBeGreaterThan(100);
  expect(rows['pgboss.job_common']).toHaveLength(5);
  expect(rows['public.schema_migrations']?.length).toBeGreaterThan(3);
});

test('R15: schema, indexes, keys and triggers of the copy are those of the original', async () => {
  expect(await readCatalogue(copy.db)).toBe(await readCatalogue(original.db));
  expect(await describeQueues(copy)).toBe(await describeQueues(original));

  const triggers = sql<{ name: string; mode: string }>`
    select tgname as name, tgenabled as mode from pg_trigger where not tgisinternal order by 1`;
  const { rows } = await triggers.execute(copy.db);
  expect(rows).toEqual((await triggers.execute(original.db)).rows);
  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['O']));
});

test('R15: events go on with the next number', async () => {
  const readNumbers = async ({ db }: Pick<typeof copy, 'db'>) => {
    const { rows } = await sql<{ id: string; last: number; newest: number }>`
      select invention_id as id, last_seq as last,
        (select max(seq) from stream_events where invention_id = stream_heads.invention_id) as newest
      from stream_heads order by invention_id`.execute(db);
    return rows;
  };
  const before = await readNumbers(original);
  expect(before.length).toBeGreaterThan(100);
  await addEvents(copy, 1);

  expect(await readNumbers(copy)).toEqual(
    before.map(({ id, last }) => ({ id, last: last + 1, newest: last + 1 })),
  );
});

test('R15: waiting jobs run on the copy, and its queues take more', async () => {
  const boss = new PgBoss({ connectionString: copy.connectionString, schedule: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  const done: number[] = [];
  await boss.work<{ number: number }>('mail', { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    done.push(...jobs.map(({ data }) => data.number));
  });
  await boss.send('mail', { number: 5 });

  await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5]), 20_000);
  expect(await boss.getSchedules()).toMatchObject([{ name: 'mail', cron: '0 3 * * *' }]);
  expect(await boss.send('import', { path: 'a' })).not.toBeNull();
  await boss.stop({ graceful: false });
});
