import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../database-log.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let original: TestDatabase;
let copy: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-snapshot-test-'));
  original = await createTestDatabase();
  copy = await createTestDatabase('nothing');
  await sql`
    with person as (
      insert into principals (id, kind, value) values (uuidv7(), 'person', 'a@b.c') returning id
    ) insert into people (id) select id from person`.execute(original.db);
  await sql`
    insert into inventions (id, title, status, created_at, updated_at)
      select uuidv7(), 'Valve ' || n, 'drafting', now(), now() from generate_series(1, 50) n`.execute(
    original.db,
  );
});

afterAll(async () => {
  await original.drop();
  await copy.drop();
  await rm(folder, { recursive: true });
});

/** One change as the hub writes it: the stream's head, an event and a task, in one transaction. */
const writeOnce = async (step: number): Promise<void> => {
  await original.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; seq: number }>`
      update stream_heads set last_seq = last_seq + 1
      where invention_id = (select id from inventions order by id offset ${step % 50}::integer limit 1)
      returning invention_id as id, last_seq as seq`.execute(transaction);
    const { id, seq } = rows[0] ?? { id: '', seq: 0 };
    await sql`
      insert into tasks (id, invention_id, title, status_since, created_at, updated_at)
        values (uuidv7(), ${id}, 'Draft', now(), now(), now())`.execute(transaction);
    await sql`
      insert into stream_events (invention_id, seq, id, type, actor_id, created_at, metadata)
        select ${id}, ${seq}, uuidv7(), 'task.created', id, now(), '{}' from people`.execute(transaction);
  });
};

const countEvents = async ({ db }: TestDatabase): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from stream_events`.execute(db);
  return Number(rows[0]?.count);
};

test('R15: a backup under concurrent writes holds one instant', async () => {
  let isOver = false;
  let steps = 0;
  const write = async (): Promise<void> => {
    while (!isOver) await writeOnce(steps++);
  };
  for (let step = 0; step < 50; step++) await writeOnce(steps++);
  const writers = [write(), write(), write()];
  const before = await countEvents(original);
  const backup = await writeBackup({ connectionString: original.connectionString, folder, log: silentLog });
  const after = await countEvents(original);
  isOver = true;
  await Promise.all(writers);
  await restoreBackup({ connectionString: copy.connectionString, folder: backup.path, log: silentLog });

  const events = await countEvents(copy);
  expect(events).toBeGreaterThanOrEqual(before);
  expect(events).toBeLessThan(after);
  const { rows } = await sql<{ inventions: number }>`
    select count(*) as inventions from inventions
      cross join lateral (
        select count(*) as events, max(seq) as newest from stream_events where invention_id = inventions.id
      ) as stream
      cross join lateral (select count(*) as tasks from tasks where invention_id = inventions.id) as work
      join stream_heads on stream_heads.invention_id = inventions.id
    where last_seq = stream.newest and stream.events = stream.newest and work.tasks = stream.events`.execute(
    copy.db,
  );
  expect(rows).toEqual([{ inventions: 50 }]);
});
