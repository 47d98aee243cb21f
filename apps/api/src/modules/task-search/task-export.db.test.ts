import { type TaskColumn, taskColumns } from '@hub/contract/task-search/task-columns.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { readLong } from '../../platform/database/read-long.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const signInToExport = async () =>
  hub.signIn(await buildPerson(hub.db, { permissions: ['exports:run'], time_zone: 'UTC' }));

const exportAs = async (
  client: Awaited<ReturnType<typeof signInToExport>>,
  columns: readonly TaskColumn[],
  filter: object = {},
) =>
  client.send({
    method: 'POST',
    url: '/api/search/tasks/export',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ columns, ...filter }),
  });

test('exports the requested columns, in order, for the tasks that match a filter', async () => {
  const client = await signInToExport();
  const ada = await buildPerson(hub.db, { email: 'ada@export.test' });
  const bob = await buildPerson(hub.db, { email: 'bob@export.test' });
  const invention = await buildInvention(hub.db, { title: 'Valve, "wide"', reference_list: ['V-1', 'V-2'] });
  const own = { invention_id: invention.id, status_since: '2026-11-01T10:00:00.123Z' };
  await buildTask(hub.db, { ...own, title: 'Second\nline', due_at: '2026-12-02', tags: ['a', 'b'] });
  await buildTask(hub.db, { ...own, title: 'Ünï 東京', due_at: '2026-12-01', assignees: [ada, bob] });
  await buildTask(hub.db, { title: 'Another' });
  const columns = ['title', 'references', 'invention', 'assignees', 'dueAt', 'tags', 'statusSince'] as const;
  const response = await exportAs(client, columns, { inventionId: invention.id });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''tasks-\d{4}-\d\d-\d\d\.csv$/,
  );
  expect(response.payload).toBe(
    [
      '\uFEFFTitle,References,Invention,People,Due date,Tags,Status since (UTC)',
      'Ünï 東京,V-1; V-2,"Valve, ""wide""",ada@export.test; bob@export.test,2026-12-01,,2026-11-01T10:00:00.123Z',
      '"Second\nline",V-1; V-2,"Valve, ""wide""",,2026-12-02,a; b,2026-11-01T10:00:00.123Z',
      '',
    ].join('\r\n'),
  );
  expect((await exportAs(client, taskColumns)).payload).toContain(
    ',Status since (UTC),Created (UTC),Updated (UTC)\r\n',
  );
});

test('T19 no cell starts like a formula', async () => {
  const client = await signInToExport();
  const invention = await buildInvention(hub.db, { title: '=HYPERLINK("x")', reference_list: ['@V', '-1'] });
  for (const title of ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '1=1']) {
    await buildTask(hub.db, { invention_id: invention.id, title });
  }
  const filter = { inventionId: invention.id, sortBy: 'createdAt' };
  const { payload } = await exportAs(client, ['title', 'invention', 'references'], filter);
  const titles = payload
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  expect(titles).toEqual(["'=1+1", "'+1", "'-1", "'@sum", "'\tx", '"\'\rx"', '1=1']);
  expect(payload).not.toMatch(/(^|,|\n)"?[=+\-@\t\r][^\n]/);
});

test('requires the permission and writes an audit entry with the exported filter', async () => {
  const person = await buildPerson(hub.db);
  const client = await hub.signIn(person);
  const response = await exportAs(client, ['title']);
  expect(response.statusCode).toBe(403);
  const allowed = await signInToExport();
  await exportAs(allowed, ['title'], { qs: 'nothing like this' });
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', allowed.person.id)
    .execute();
  expect(entries).toMatchObject([{ action: 'search.exportTasks' }]);
});

test('releases its database connection whether or not the file is read to the end', async () => {
  const client = await signInToExport();
  await Promise.all(Array.from({ length: 3 }, () => buildTask(hub.db)));
  await exportAs(client, ['title']);
  for await (const row of readLong(hub.db, (tx) => tx.selectFrom('tasks').select('id').stream(1))) {
    expect(row.id).not.toBe('');
    break;
  }
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and backend_type = 'client backend' and query not like '%listen%'`.execute(hub.db);
  expect(rows[0]?.held).toBe(0);
});

test.each([
  ['no columns', { columns: [] }],
  ['an unknown column', { columns: ['password'] }],
  ['a page', { columns: ['title'], skip: 1 }],
])('refuses %s', async (_name, body) => {
  const client = await signInToExport();
  const response = await client.send({
    method: 'POST',
    url: '/api/search/tasks/export',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect(response.statusCode).toBe(400);
});
