import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { runTaskFilter, searchTasks, type TaskSearchInput } from '@hub/contract/search/search.calls.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import { buildTemplate, buildWorkflow } from '@hub/testkit/builders/build-workflow.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../../test/support/test-hub.ts';

/** Twelve hours ahead of UTC or more, so that its day is not always that of the server. */
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
  ['nothing', () => ({}), everything],
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
  ['days from', () => ({ dueAt: { from: inDays(0) } }), ['now', 'soon']],
  ['days to', () => ({ dueAt: { to: inDays(-1) } }), ['ancient', 'late']],
  ['days from and to', () => ({ dueAt: { from: inDays(-1), to: inDays(0) } }), ['late', 'now']],
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
    'years nobody lives to see',
    () => ({ statusActiveFrom: { from: '0001-01-01', to: '9999-12-31' } }),
    everything,
  ],
  [
    'when the status was taken, in days of the person',
    () => ({ statusActiveFrom: { from: inDays(-1), to: inDays(-1) } }),
    ['now'],
  ],
  ['no day of status', () => ({ statusActiveFrom: 'no due date' }), []],
  ['words of the title', () => ({ qs: 'draft resp' }), ['late']],
  ['words of the notes', () => ({ qs: 'hinge' }), ['soon']],
  ['words of the invention', () => ({ qs: 'zinc' }), ['late', 'undated']],
  ['a letter too few', () => ({ qs: 'reponse' }), ['late']],
  ['two letters swapped', () => ({ qs: 'hnige' }), ['soon']],
  ['a reference', () => ({ qs: 'v-77' }), ['late', 'undated']],
  ['an application number', () => ({ qs: '17/248,0' }), ['late', 'undated']],
  ['several fields', () => ({ tags: ['client'], assignees: ['ada@firm.test'], status: ['open'] }), ['late']],
];

test.each(cases)('a filter by %s', async (_name, data, expected) => {
  expect(await names(data())).toEqual(expected);
});

test('a list is ranked by how well titles fit, then by date, unless it is sorted', async () => {
  expect(await names({ qs: 'a' })).toEqual([]);
  expect(await names({ qs: 'be' })).toEqual(['soon']);
  expect(await names({ qs: 'client' })).toEqual([]);
  expect(await names({ qs: 'lamp' })).toEqual(['ancient', 'now', 'soon']);
  expect(await names({ qs: 'lamp', sortBy: 'title' })).toEqual(['soon', 'now', 'ancient']);
});

test('a list is sorted by up to three keys; what has no date comes last in both directions', async () => {
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
  expect(await names({ sort, sortBy: 'title' })).toEqual(['soon', 'now', 'ancient', 'late', 'undated']);
});

test('a grouped list tells of its groups with the first page, and of each row to which it belongs', async () => {
  const page = await find({ groupBy: 'dueAt', size: 2 });
  const group = (key: string, total: number, overdue = 0) => ({ key, label: key, total, overdue });
  expect(page.groups?.[0]).toEqual(group('overdue', 1, 1));
  expect(page.groups?.[1]).toEqual(group('today', 1));
  expect(page.groups?.at(-2)).toEqual(group('none', 1));
  // What is done is late no more, however long ago it was due.
  expect(page.groups?.at(-1)).toEqual(group('past', 1));
  expect(page.collection.map((task) => task.group)).toEqual(['overdue', 'today']);
  expect(page).toMatchObject({ total: 5, overdue: 1, today: today().toString() });
  const next = await find({ groupBy: 'dueAt', size: 2, skip: 2 });
  expect(next).toMatchObject({ groups: null, total: 5, overdue: 1 });
  expect(next.collection.map((task) => task.group)).toEqual([page.groups?.[2]?.key, 'none']);
});

test('groups come by label, without regard to case, and those without one last', async () => {
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

test('rows carry what a list shows besides', async () => {
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

test('an address can carry every field', async () => {
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
  const answer = await client.send({ url: `/api/search/tasks?${query}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().collection.map(({ id }: { id: string }) => id)).toEqual([ids.now, ids.soon]);
  const { body } = await client.call(searchTasks, { query: { dueAt: 'overdue' } });
  expect(body.total).toBe(1);
});

test('a template finds the tasks of its variants, a variant only its own', async () => {
  const base = await buildTemplate(hub.db);
  const variant = await buildTemplate(hub.db, { variant_of: base.id, client: 'Acme' });
  const gone = await buildTemplate(hub.db, { variant_of: base.id, client: 'Globex', is_deleted: true });
  const invention = await buildInvention(hub.db);
  const build = async (title: string, template: { id: string }) => {
    const workflow = await buildWorkflow(hub.db, { invention_id: invention.id, template_id: template.id });
    await buildTask(hub.db, { invention_id: invention.id, workflow_id: workflow.id, title });
  };
  await build('of the base', base);
  await build('of the variant', variant);
  await build('of the deleted variant', gone);
  const titlesBy = async (...workflows: string[]) => {
    const { collection, unknown } = await find({ workflows, sortBy: 'title' });
    expect(unknown).toEqual([]);
    return collection.map(({ title }) => title);
  };
  const all = ['of the base', 'of the deleted variant', 'of the variant'];
  expect(await titlesBy(base.id)).toEqual(all);
  expect(await titlesBy(base.id, variant.id)).toEqual(all);
  expect(await titlesBy(variant.id)).toEqual(['of the variant']);
  await hub.db.deleteFrom('tasks').where('invention_id', '=', invention.id).execute();
});

test('values that nobody and nothing has any more are told and left out', async () => {
  const gone = await buildPerson(hub.db, { email: 'gone@firm.test' });
  await hub.db.deleteFrom('principals').where('id', '=', gone.id).execute();
  const template = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';
  const { total, unknown } = await find({
    assignees: ['gone@firm.test', 'ada@firm.test'],
    projectAssignees: ['Gone team'],
    inHouseAttorney: 'gone@firm.test',
    workflows: [template],
    tags: ['gone'],
  });
  expect(total).toBe(2);
  expect(unknown).toEqual([
    { field: 'assignees', value: 'gone@firm.test' },
    { field: 'projectAssignees', value: 'Gone team' },
    { field: 'inHouseAttorney', value: 'gone@firm.test' },
    { field: 'workflows', value: template },
    { field: 'tags', value: 'gone' },
  ]);
});
