import { argon2Sync } from 'node:crypto';
import { silentLog } from '@hub/database/database-log.ts';
import { shipped } from '@hub/shipped-templates/shipped-template.ts';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDemoWorkspace } from './build-demo-workspace.ts';
import { demoPassword, loadDemo } from './load-demo.ts';

const today = '2026-11-21';
const demo = buildDemoWorkspace({ today });
let database: TestDatabase;
let loadedInMs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const startedAt = performance.now();
  expect(await loadDemo(database.connectionString, { today, log: silentLog })).toBe(true);
  loadedInMs = performance.now() - startedAt;
}, 60_000);

afterAll(() => database?.drop());

test('loads every record in bulk, far within the first minute of a start', async () => {
  const counts = {
    // The patent office acts as a person of its own.
    people: demo.people.length + 1,
    roles: 7,
    person_roles: demo.people.flatMap(({ roles }) => roles).length,
    inventions: demo.inventions.length,
    invention_project_assignees: demo.projectAssignees.length,
    patent_applications: demo.applications.length,
    office_continuity: demo.relatives.length,
    office_transactions: demo.transactions.length,
    patent_documents: demo.documents.length,
    milestones: demo.milestones.length,
    milestone_assignees: demo.milestoneAssignees.length,
    milestone_documents: demo.milestoneDocuments.length,
    workflow_templates: shipped.length,
    workflow_settings: 1,
    document_outcomes: demo.documents.length,
    milestone_verifications: 1,
    notes: demo.notes.length,
    note_versions: demo.noteVersions.length,
    workflows: demo.workflows.length,
    tasks: demo.tasks.length,
    task_texts: demo.tasks.length,
    task_assignees: demo.taskAssignees.length,
    stream_events: demo.streamEvents.length,
    assistances: 1,
    invention_grants: 2,
    invention_walls: 1,
    filters: demo.filters.length,
    boards: demo.boards.length,
  };
  for (const [table, count] of Object.entries(counts)) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      database.db,
    );
    expect(`${table} ${rows[0]?.n}`).toBe(`${table} ${count}`);
  }
  // Three seconds on a quiet machine. Row by row, it would take minutes on any.
  expect(loadedInMs).toBeLessThan(30_000);
});

test('rows arrive as they were built', async () => {
  const [milestone] = demo.milestones;
  const row = await database.db
    .selectFrom('milestones')
    .selectAll()
    .where('id', '=', milestone?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: milestone?.title,
    due_at: milestone?.dueAt,
    deadline: milestone?.deadline,
    created_at: milestone?.createdAt,
  });
  const application = demo.applications.find(
    ({ shiftDays, inventors }) => shiftDays !== 0 && inventors.length > 1,
  );
  const stored = await database.db
    .selectFrom('patent_applications')
    .selectAll()
    .where('application_number', '=', application?.applicationNumber ?? '')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ shift_days: application?.shiftDays, inventors: application?.inventors });
});

test('a task arrives with its tags, in its workflow', async () => {
  const task = demo.tasks.find(({ tags }) => tags.length > 1);
  const row = await database.db
    .selectFrom('tasks')
    .innerJoin('workflow_template_steps as steps', 'steps.id', 'tasks.step_id')
    .innerJoin('workflows', 'workflows.id', 'tasks.workflow_id')
    .select(['tasks.tags', 'steps.title', 'steps.instructions', 'workflows.invention_id'])
    .where('tasks.id', '=', task?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ tags: task?.tags, title: task?.title, invention_id: task?.inventionId });
  expect(row.instructions).not.toBe('');
});

test('the next event of an invention follows the last one', async () => {
  const { rows } = await sql`
    select inventions.id from inventions
      left join stream_events on stream_events.invention_id = inventions.id
      left join stream_heads on stream_heads.invention_id = inventions.id
    group by inventions.id, stream_heads.last_seq
    having stream_heads.last_seq is distinct from coalesce(max(seq), 0) or count(seq) <> coalesce(max(seq), 0)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('the workspace knows that it is a replay', async () => {
  const row = await database.db.selectFrom('workspace').select('demo_replayed_on').executeTakeFirstOrThrow();
  expect(row.demo_replayed_on).toBe(today);
});

test('the four sign-ins, and nobody else, have the demo password', async () => {
  const rows = await database.db
    .selectFrom('people')
    .innerJoin('principals', 'principals.id', 'people.id')
    .select(['principals.value', 'people.password_hash'])
    .where('people.password_hash', 'is not', null)
    .orderBy('principals.value')
    .execute();
  expect(rows.map(({ value }) => value)).toEqual([
    'admin@demo.hub',
    'attorney@demo.hub',
    'inhouse@demo.hub',
    'paralegal@demo.hub',
  ]);
  for (const { password_hash: stored } of rows) {
    const [, salt = '', hash = ''] =
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '') ?? [];
    const nonce = Buffer.from(salt, 'base64');
    const tag = argon2Sync('argon2id', {
      message: demoPassword,
      nonce,
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect([nonce.length, tag.toString('base64').replace(/=+$/, '')]).toEqual([16, hash]);
  }
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(4);
});

test('one invention is restricted, one is walled off the in-house sign-in, and some sign-in manages walls', async () => {
  const { db } = database;
  const restricted = await db
    .selectFrom('inventions')
    .leftJoin('principals as attorneys', 'attorneys.id', 'inventions.in_house_attorney_id')
    .innerJoin('invention_grants', 'invention_grants.invention_id', 'inventions.id')
    .innerJoin('principals', 'principals.id', 'invention_grants.principal_id')
    .select(['application_number', 'attorneys.value as attorney', 'principals.value as to', 'access_right'])
    .where('is_restricted', '=', true)
    .orderBy('principals.value')
    .execute();
  const own = { application_number: '14643719', attorney: 'aisha.mensah@demo.hub' };
  expect(restricted).toEqual([
    { ...own, to: 'Electrical', access_right: 'write' },
    { ...own, to: 'jonas.weber@demo.hub', access_right: 'read' },
  ]);
  const walls = await db
    .selectFrom('invention_walls')
    .innerJoin('inventions', 'inventions.id', 'invention_walls.invention_id')
    .innerJoin('principals as walled', 'walled.id', 'invention_walls.principal_id')
    .innerJoin('principals as makers', 'makers.id', 'invention_walls.created_by')
    .select(['application_number', 'walled.value as off', 'makers.value as by'])
    .execute();
  expect(walls).toEqual([{ application_number: '13441334', off: 'inhouse@demo.hub', by: 'admin@demo.hub' }]);
  const managers = await db
    .selectFrom('person_permissions')
    .innerJoin('principals', 'principals.id', 'person_permissions.person_id')
    .select('value')
    .where('permission', '=', 'walls:manage')
    .execute();
  expect(managers).toEqual([{ value: 'admin@demo.hub' }]);
});

test('a second load changes nothing', async () => {
  expect(await loadDemo(database.connectionString, { today: '2026-11-28', log: silentLog })).toBe(false);
  const row = await database.db.selectFrom('workspace').select('demo_replayed_on').executeTakeFirstOrThrow();
  expect(row.demo_replayed_on).toBe(today);
});

test('a failed load leaves nothing behind', { tags: 'deep' }, async () => {
  const other = await createTestDatabase();
  try {
    await sql`alter table tasks add constraint refuse_all check (false)`.execute(other.db);
    await expect(loadDemo(other.connectionString, { today, log: silentLog })).rejects.toThrow('refuse_all');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from principals`.execute(other.db);
    expect(rows[0]?.n).toBe(0);
  } finally {
    await other.drop();
  }
});
