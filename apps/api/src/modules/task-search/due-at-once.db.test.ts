import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { listTasksTrend } from '@hub/contract/history/history.calls.ts';
import { runTaskFilter } from '@hub/contract/task-search/task-search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import {
  buildTemplate,
  buildTemplateMilestone,
  buildWorkflow,
} from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: TestClient;
let ada: TestPerson;

const inDays = (days: number): string =>
  hub.clock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString();

/** Builds the run of a rule with one task that was due eight days ago. */
const buildRun = async (rule_id: string, task: { title: string; is_finished?: boolean }) => {
  const { id: invention_id } = await buildInvention(hub.db);
  const template = await buildTemplate(hub.db, { rule_ids: [rule_id] });
  const source = await buildTemplateMilestone(hub.db, template, { rule_id });
  const workflow = await buildWorkflow(hub.db, { invention_id, template_id: template.id });
  const milestone = await buildMilestone(hub.db, {
    ...{ invention_id, rule_id, due_at: inDays(-9), workflow_id: workflow.id },
    template_milestone_id: source.id,
    ...(task.is_finished ? { is_finished: true, finished_at: hub.clock.now().toString() } : {}),
  });
  const work = { invention_id, milestone_id: milestone.id, due_at: inDays(-8), assignees: [ada] };
  await buildTask(hub.db, { ...work, title: task.title, workflow_id: workflow.id });
  return work;
};

beforeAll(async () => {
  hub = await startTestHub();
  ada = await buildPerson(hub.db, { email: 'ada@firm.test', time_zone: 'UTC' });
  client = await hub.signIn(ada);
  const revival = await buildRun('AB-R', { title: 'File the petition' });
  await buildTask(hub.db, { ...revival, title: 'Ask by hand' });
  await buildRun('MF-R', { title: 'Pay the late fee' });
  await buildRun('AB-R', { title: 'Revived', is_finished: true });
  await buildRun('OA-NF', { title: 'Reply' });
});
afterAll(() => hub.stop());

const find = async (data: FilterDataInput) =>
  (await client.call(runTaskFilter, { body: { ...data, sortBy: 'title' } })).body;

const now = ['File the petition', 'Pay the late fee'];

test.each([
  ['overdue', ['Ask by hand', ...now, 'Reply', 'Revived']],
  ['today', []],
  ['next 3 days', []],
  ['this week', []],
  ['tomorrow', []],
] as const)(
  'a task that is due at once since eight days is found by its date: the range "%s" finds %j',
  async (dueAt, expected) => {
    for (const part of [{}, { assignees: [ada.email] }, { status: ['open' as const] }])
      expect((await find({ ...part, dueAt })).collection.map(({ title }) => title)).toEqual(expected);
  },
);

test('a range with dates goes by the date of the task', async () => {
  expect((await find({ dueAt: { to: inDays(-1) } })).total).toBe(5);
  expect((await find({ dueAt: { from: inDays(0) } })).total).toBe(0);
});

test('a list counts and groups them as due today', async () => {
  for (const part of [{}, { assignees: [ada.email] }]) {
    const { overdue, groups, collection } = await find({ ...part, groupBy: 'dueAt' });
    expect(overdue).toBe(3);
    expect(groups?.map(({ key, total }) => [key, total])).toEqual([
      ['overdue', 3],
      ['today', 2],
    ]);
    expect(collection.filter(({ dueAtOnce }) => dueAtOnce).map(({ title }) => title)).toEqual(now);
  }
});

test('the chart of overdue tasks leaves them out', async () => {
  const { body } = await client.call(listTasksTrend, { query: { from: inDays(-2), to: inDays(0) } });
  expect(body.map(({ overdue }) => overdue)).toEqual([3, 3, 3]);
});
