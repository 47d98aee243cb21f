import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import {
  runTaskFilter,
  searchTasks,
  type TaskSearchInput,
} from '@hub/contract/task-search/task-search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { buildTemplate, buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

/** At least twelve hours ahead of UTC, so that the person's day often differs from the server's. */
const timeZone = 'Pacific/Auckland';

let hub: TestHub;
let client: TestClient;
let ada: TestPerson;
let ids: Record<string, string>;

const today = () => hub.clock.now().toZonedDateTimeISO(timeZone).toPlainDate();
const inDays = (days: number): string => today().add({ days }).toString();

beforeAll(async () => {
  hub = await startTestHub();
  ada = await buildPerson(hub.db, { email: 'ada@firm.test', time_zone: timeZone });
  const bob = await buildPerson(hub.db, { email: 'bob@firm.test' });
  const team = await buildTeam(hub.db, { name: 'Docketing', members: [ada] });
  const template = await buildTemplate(hub.db, { title: 'Office action' });
  const valve = await buildInvention(hub.db, {
    title: 'Zinc valve',
    reference_list: ['V-77US'],
    application_number: '17248024',
    tags: ['client'],
    in_house_attorney_id: bob.id,
  });
  await hub.db
    .insertInto('invention_project_assignees')
    .values({ invention_id: valve.id, principal_id: team.id, position: 0 })
    .execute();
  const workflow = await buildWorkflow(hub.db, { invention_id: valve.id, template_id: template.id });
  const lamp = await buildInvention(hub.db, { title: 'amber lamp', reference_list: [] });
  const yesterdayNoon = today().subtract({ days: 1 }).toZonedDateTime({ timeZone, plainTime: '12:00' });
  const build = async (overrides: Parameters<typeof buildTask>[1]) => (await buildTask(hub.db, overrides)).id;
  ids = {
    late: await build({
      invention_id: valve.id,
      title: 'Draft response',
      due_at: inDays(-1),
      assignees: [ada, bob],
      workflow_id: workflow.id,
    }),
    now: await build({
      invention_id: lamp.id,
      title: 'check claims',
      due_at: inDays(0),
      status: 'waiting',
      assignees: [ada],
      tags: ['urgent', 'client'],
      status_since: yesterdayNoon.toInstant().toString(),
    }),
    soon: await build({
      invention_id: lamp.id,
      title: 'Before filing',
      notes: 'ask about the hinge',
      due_at: inDays(3),
      status: 'done',
      assignees: [team],
      tags: ['urgent'],
    }),
    undated: await build({ invention_id: valve.id, title: 'Archive', status: 'cancelled', assignees: [bob] }),
    ancient: await build({ invention_id: lamp.id, title: 'Zebra', due_at: '2019-12-31', status: 'done' }),
    template: template.id,
    valve: valve.id,
    lamp: lamp.id,
  };
  client = await hub.signIn(ada);
});
afterAll(() => hub.stop());

const find = async (body: TaskSearchInput) => (await client.call(runTaskFilter, { body })).body;

const names = async (body: TaskSearchInput): Promise<string[]> => {
  const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await find(body)).collection.map(({ id }) => byId.get(id) ?? id);
};

const everything = ['ancient', 'late', 'now', 'soon', 'undated'];

const cases: [string, () => FilterDataInput, string[]][] = [
  ['no criteria', () => ({}), everything],
  ['empty lists', () => ({ status: [], assignees: [], tags: [], workflows: [] }), everything],
  ['a status', () => ({ status: ['waiting'] }), ['now']],
  ['statuses', () => ({ status: ['done', 'cancelled'] }), ['ancient', 'soon', 'undated']],
  ['any assignee', () => ({ assignees: ['ADA@firm.test', 'Docketing'] }), ['late', 'now', 'soon']],
  [
    'all assignees',
    () => ({ assignees: ['ada@firm.test', 'bob@firm.test'], assigneesConjugation: 'and' }),
    ['late'],
  ],
  ['a project assignee', () => ({ projectAssignees: ['docketing'] }), ['late', 'undated']],
  ['the in-house attorney', () => ({ inHouseAttorney: 'bob@firm.test' }), ['late', 'undated']],
  [
    'any tag, of task or invention',
    () => ({ tags: ['urgent', 'client'] }),
    ['late', 'now', 'soon', 'undated'],
  ],
  ['all tags', () => ({ tags: ['urgent', 'client'], tagsConjugation: 'and' }), ['now']],
  ['a workflow', () => ({ workflows: [ids.template ?? ''] }), ['late']],
  ['a named range', () => ({ dueAt: 'today' }), ['now']],
  ['overdue, from 2020 until yesterday', () => ({ dueAt: 'overdue' }), ['late']],
  ['three days', () => ({ dueAt: 'next 3 days' }), ['now', 'soon']],
  ['no date', () => ({ dueAt: 'no due date' }), ['undated']],
  ['days from today on', () => ({ dueAt: { from: inDays(0) } }), ['now', 'soon']],
  ['days up to yesterday', () => ({ dueAt: { to: inDays(-1) } }), ['ancient', 'late']],
  ['a range of days', () => ({ dueAt: { from: inDays(-1), to: inDays(0) } }), ['late', 'now']],
  [
    'days after a reference point',
    () => ({ dueAt: { refDate: 'today', offset: 3, unit: 'day' } }),
    ['now', 'soon'],
  ],
  [
    'days before a reference point',
    () => ({ dueAt: { refDate: 'today', offset: -1, unit: 'day' } }),
    ['late', 'now'],
  ],
  [
    'the widest range of years',
    () => ({ statusActiveFrom: { from: '0001-01-01', to: '9999-12-31' } }),
    everything,
  ],
  [
    'the day of the last status change, in the person’s time zone',
    () => ({ statusActiveFrom: { from: inDays(-1), to: inDays(-1) } }),
    ['now'],
  ],
  ['a missing day of the status', () => ({ statusActiveFrom: 'no due date' }), []],
  ['words of the title', () => ({ qs: 'draft resp' }), ['late']],
  ['words of the notes', () => ({ qs: 'hinge' }), ['soon']],
  ['words of the invention', () => ({ qs: 'zinc' }), ['late', 'undated']],
  ['a word with a missing letter', () => ({ qs: 'reponse' }), ['late']],
  ['two letters swapped', () => ({ qs: 'hnige' }), ['soon']],
  ['a reference', () => ({ qs: 'v-77' }), ['late', 'undated']],
  ['an application number', () => ({ qs: '17/248,0' }), ['late', 'undated']],
  ['several fields', () => ({ tags: ['client'], assignees: ['ada@firm.test'], status: ['open'] }), ['late']],
];

test.each(cases)('filters tasks by %s', async (_name, data, expected) => {
  expect(await names(data())).toEqual(expected);
});

test('ranks a list by how well titles match, then by due date, unless it is sorted', async () => {
  expect(await names({ qs: 'a' })).toEqual([]);
  expect(await names({ qs: 'be' })).toEqual(['soon']);
  expect(await names({ qs: 'client' })).toEqual([]);
  expect(await names({ qs: 'lamp' })).toEqual(['ancient', 'now', 'soon']);
  expect(await names({ qs: 'lamp', sortBy: 'title' })).toEqual(['soon', 'now', 'ancient']);
});

test('sorts by up to three keys and lists tasks without a date last in both directions', async () => {
  expect(await names({ sortBy: 'dueAt', order: 'desc' })).toEqual([
    'soon',
    'now',
    'late',
    'ancient',
    'undated',
  ]);
  expect(await names({ sortBy: 'title' })).toEqual(['undated', 'soon', 'now', 'late', 'ancient']);
  const thenBy = [{ sortBy: 'title', order: 'desc' } as const];
  expect(await names({ sortBy: 'status', thenBy })).toEqual(['late', 'now', 'ancient', 'soon', 'undated']);
  const sort = [{ sortBy: 'invention' } as const, { sortBy: 'dueAt', order: 'desc' } as const];
  const sorted = ['soon', 'now', 'ancient', 'late', 'undated'];
  expect(await names({ sort, sortBy: 'title' })).toEqual(sorted);
  expect(await names({ sort: ['invention', 'dueAt:desc'] })).toEqual(sorted);
  expect(await names({ sort: 'dueAt:desc' })).toEqual(await names({ sortBy: 'dueAt', order: 'desc' }));
});

test('returns the groups of a grouped list with the first page, and each task’s group', async () => {
  const page = await find({ groupBy: 'dueAt', size: 2 });
  const group = (key: string, total: number, overdue = 0) => ({
    ...{ key, label: key, invention: null, total, overdue },
  });
  expect(page.groups?.[0]).toEqual(group('overdue', 1, 1));
  expect(page.groups?.[1]).toEqual(group('today', 1));
  expect(page.groups?.at(-2)).toEqual(group('none', 1));
  // A done task is not overdue, no matter how long ago it was due.
  expect(page.groups?.at(-1)).toEqual(group('past', 1));
  expect(page.collection.map((task) => task.group)).toEqual(['overdue', 'today']);
  expect(page).toMatchObject({ total: 5, overdue: 1, today: today().toString() });
  const next = await find({ groupBy: 'dueAt', size: 2, skip: 2 });
  expect(next).toMatchObject({ groups: null, total: 5, overdue: 1 });
  expect(next.collection.map((task) => task.group)).toEqual([page.groups?.[2]?.key, 'none']);
});

test('sorts groups by label, ignoring case, with tasks that have no group last', async () => {
  const keysBy = async (groupBy: NonNullable<FilterDataInput['groupBy']>) =>
    (await find({ groupBy })).groups?.map(({ label, total }) => [label, total]);
  expect(await keysBy('invention')).toEqual([
    ['amber lamp', 3],
    ['Zinc valve', 2],
  ]);
  expect(await keysBy('assignee')).toEqual([
    ['ada@firm.test', 2],
    ['bob@firm.test', 1],
    ['Docketing', 1],
    ['', 1],
  ]);
  expect(await keysBy('workflow')).toEqual([
    ['Office action', 1],
    ['', 4],
  ]);
  expect(await keysBy('status')).toEqual([
    ['open', 1],
    ['waiting', 1],
    ['done', 2],
    ['cancelled', 1],
  ]);
  expect(await keysBy('milestone')).toEqual([['', 5]]);
});

test('names the invention of each milestone, because milestones share their titles', async () => {
  const own = await hub.signIn(await buildPerson(hub.db, { email: 'eve@firm.test' }));
  for (const [title, reference] of [
    ['Zeppelin', 'Z-1US'],
    ['Airship', 'A-1US'],
  ]) {
    const invention = await buildInvention(hub.db, { title, reference_list: [String(reference)] });
    const milestone = await buildMilestone(hub.db, { invention_id: invention.id, title: 'Reply' });
    await buildTask(hub.db, { invention_id: invention.id, milestone_id: milestone.id, tags: ['named'] });
  }
  const { body } = await own.call(runTaskFilter, { body: { tags: ['named'], groupBy: 'milestone' } });
  const found = body.groups?.map(({ label, invention }) => [label, invention?.references, invention?.title]);
  expect(found?.sort()).toEqual([
    ['Reply', ['A-1US'], 'Airship'],
    ['Reply', ['Z-1US'], 'Zeppelin'],
  ]);
  const byInvention = await own.call(runTaskFilter, { body: { tags: ['named'], groupBy: 'invention' } });
  expect(byInvention.body.groups?.map(({ invention }) => invention)).toEqual([null, null]);
});

test('returns the invention, milestone and assignees of each listed task', async () => {
  const { collection } = await find({ workflows: [ids.template ?? ''] });
  expect(collection).toMatchObject([
    {
      workflowTitle: 'Office action',
      milestoneTitle: null,
      canEdit: true,
      group: null,
      inventionId: ids.valve,
    },
  ]);
  const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
  const { body } = await reader.call(runTaskFilter, { body: { qs: 'zinc' } });
  expect(body.collection.map(({ canEdit }) => canEdit)).toEqual([false, false]);
});

test('accepts every filter field in the query string', async () => {
  const range = JSON.stringify({ refDate: 'today', offset: 3, unit: 'day' });
  const query = new URLSearchParams([
    ['status', 'waiting'],
    ['status', 'done'],
    ['tags', 'urgent'],
    ['dueAt', range],
    ['groupBy', 'status'],
    ['sort', 'dueAt:desc'],
    ['sort', 'title'],
  ]);
  const response = await client.send({ url: `/api/search/tasks?${query}` });
  expect(response.statusCode).toBe(200);
  expect(response.json().collection.map(({ id }: { id: string }) => id)).toEqual([ids.now, ids.soon]);
  const { body } = await client.call(searchTasks, { query: { dueAt: 'overdue' } });
  expect(body.total).toBe(1);
});

test('includes the tasks of a template’s variants, while a variant includes only its own', async () => {
  const base = await buildTemplate(hub.db);
  const variant = await buildTemplate(hub.db, { variant_of: base.id, client: 'Acme' });
  const removed = await buildTemplate(hub.db, { variant_of: base.id, client: 'Globex', is_deleted: true });
  const invention = await buildInvention(hub.db);
  const build = async (title: string, template: { id: string }) => {
    const workflow = await buildWorkflow(hub.db, { invention_id: invention.id, template_id: template.id });
    await buildTask(hub.db, { invention_id: invention.id, workflow_id: workflow.id, title });
  };
  await build('from the base', base);
  await build('from the variant', variant);
  await build('from the deleted variant', removed);
  const titlesBy = async (...workflows: string[]) => {
    const { collection, unknown } = await find({ workflows, sortBy: 'title' });
    expect(unknown).toEqual([]);
    return collection.map(({ title }) => title);
  };
  const all = ['from the base', 'from the deleted variant', 'from the variant'];
  expect(await titlesBy(base.id)).toEqual(all);
  expect(await titlesBy(base.id, variant.id)).toEqual(all);
  expect(await titlesBy(variant.id)).toEqual(['from the variant']);
  await hub.db.deleteFrom('tasks').where('invention_id', '=', invention.id).execute();
});

test('reports and ignores filter values that no longer exist', async () => {
  const removed = await buildPerson(hub.db, { email: 'removed@firm.test' });
  await hub.db.deleteFrom('principals').where('id', '=', removed.id).execute();
  const template = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
  const { total, unknown } = await find({
    assignees: ['removed@firm.test', 'ada@firm.test'],
    projectAssignees: ['Gone team'],
    inHouseAttorney: 'removed@firm.test',
    workflows: [template],
    tags: ['removed'],
  });
  expect(total).toBe(2);
  expect(unknown).toEqual([
    { field: 'assignees', value: 'removed@firm.test' },
    { field: 'projectAssignees', value: 'Gone team' },
    { field: 'inHouseAttorney', value: 'removed@firm.test' },
    { field: 'workflows', value: template },
    { field: 'tags', value: 'removed' },
  ]);
});
