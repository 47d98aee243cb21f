import { createBoard } from '@hub/contract/boards/boards.calls.ts';
import { inventionIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { resumeRun } from '@hub/contract/minions/runs.calls.ts';
import { quotas } from '@hub/contract/quotas.ts';
import { generateReports, retryReport } from '@hub/contract/reports/reports.calls.ts';
import { assignTasks } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMinion } from '@hub/testkit/builders/build-minion.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildReport } from '@hub/testkit/builders/build-report.ts';
import { buildReportSchedule } from '@hub/testkit/builders/build-report-schedule.ts';
import { buildRun } from '@hub/testkit/builders/build-run.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleQuota } from '../src/modules/reports/schedules/schedule-quota.ts';
import { assertQuota } from '../src/spine/quotas/assert-quota.ts';
import { startTestHub, type TestHub } from './support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let other: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  const permissions = ['inventions:edit', 'reports:generate'] as const;
  const signIn = async () => hub.signIn(await buildPerson(hub.db, { permissions: [...permissions] }));
  [client, other] = [await signIn(), await signIn()];
});
afterAll(() => hub.stop());

/** Copies a row until there are this many. */
const copyRows = async (table: 'boards' | 'filters' | 'report_schedules', id: string, copies: number) => {
  const row = sql`jsonb_populate_record(null::${sql.table(table)},
    to_jsonb(original) || jsonb_build_object('id', gen_random_uuid()))`;
  await sql`insert into ${sql.table(table)} select (${row}).*
    from ${sql.table(table)} as original, generate_series(1, ${copies}) where original.id = ${id}`.execute(
    hub.db,
  );
};

test('a person has a limited number of boards and filters, also with many requests at once, and others have their own', async () => {
  const makeBoard = (from = client) => from.call(createBoard, { body: { title: 'Board', filters: [] } });
  const makeFilter = (from = client) => from.call(createFilter, { body: { title: 'Filter', data: {} } });
  await copyRows('boards', (await makeBoard()).body.id, quotas.boards - 3);
  await copyRows('filters', (await makeFilter()).body.id, quotas.filters - 1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => makeBoard()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  expect((await makeFilter()).problem.code).toBe('filter.too_many');
  expect([(await makeBoard(other)).status, (await makeFilter(other)).status]).toEqual([201, 201]);
});

test('a person has a limited number of reports waiting, and those of others take turns with them', async () => {
  const invention = inventionIdSchema.parse((await buildInvention(hub.db)).id);
  for (let n = 1; n < quotas.waitingReports; n++)
    await buildReport(hub.db, { requested_by: client.person.id, invention_id: invention });
  const generate = (from: typeof client) =>
    from.call(generateReports, {
      params: { inventionId: invention },
      body: { reportIds: 'invention-summary', format: 'pdf', values: '{}', fileNames: '{}', documents: '[]' },
    });
  expect([(await generate(client)).status, (await generate(other)).status]).toEqual([201, 201]);
  expect((await generate(client)).problem.code).toBe('report.too_many_waiting');
  const failed = await buildReport(hub.db, {
    ...{ requested_by: client.person.id, invention_id: invention, state: 'failed', failure: 'Interrupted' },
    finished_at: Temporal.Now.instant().toString(),
  });
  const retry = () => other.call(retryReport, { params: { id: failed.id } });
  expect((await retry()).problem.code).toBe('report.too_many_waiting');
  const { rows } = await sql<{ requested_by: string }>`
    select report_runs.requested_by from pgboss.job
      join report_results on report_results.id::text = job.data ->> 'resultId'
      join report_runs on report_runs.id = report_results.run_id
      order by job.priority desc, job.created_on`.execute(hub.db);
  expect(rows.map((row) => row.requested_by)).toEqual([other.person.id, client.person.id]);
});

test('a person has a limited number of scheduled reports', async () => {
  const { id } = await buildReportSchedule(hub.db, { owner_id: client.person.id });
  await copyRows('report_schedules', id, quotas.schedules - 1);
  const ask = (person: string) =>
    hub.db.transaction().execute((tx) => assertQuota(tx, scheduleQuota, person));
  await expect(ask(client.person.id)).rejects.toMatchObject({ code: 'report.too_many_schedules' });
  expect(await ask(other.person.id)).toBe(0);
});

test('a person has a limited number of runs waiting, which tasks of minions and resumed runs count to', async () => {
  const minion = await buildMinion(hub.db, { managerId: other.person.id, script: 'overdue-chaser' });
  const { id: invention_id } = await buildInvention(hub.db);
  const about = { minion_id: minion.id, invention_id, requested_by: client.person.id };
  const failed = await buildRun(hub.db, { ...about, state: 'failed', failure: 'Interrupted' });
  for (let n = 1; n < quotas.waitingRuns; n++) await buildRun(hub.db, about);
  const tasks = await Promise.all([1, 2].map(() => buildTask(hub.db)));
  const bot = hub.db.selectFrom('principals').where('id', '=', minion.bot_id).select('value');
  const { value } = await bot.executeTakeFirstOrThrow();
  const assign = (from: typeof client) =>
    from.call(assignTasks, {
      body: { taskIds: tasks.map(({ id }) => taskIdSchema.parse(id)), assignees: [value] },
    });
  const resume = () => client.call(resumeRun, { params: { id: failed.id } });
  expect((await assign(client)).problem.code).toBe('run.too_many_waiting');
  expect((await assign(other)).status).toBe(200);
  await buildRun(hub.db, about);
  expect((await resume()).problem.code).toBe('run.too_many_waiting');
});
