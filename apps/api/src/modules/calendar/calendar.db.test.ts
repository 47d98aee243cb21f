import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from '@hub/contract/calendar/calendar-feeds.calls.ts';
import { filterIdSchema } from '@hub/contract/filters/filter.schema.ts';
import { createFilter } from '@hub/contract/filters/filters.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ publicUrl: 'https://hub.example.test' });
});
afterAll(() => hub.stop());

const signUp = async () => {
  const person = await buildPerson(hub.db);
  return { person, client: await hub.signIn(person) };
};

const createFeed = async (client: TestClient, filterId: string | null = null) =>
  (
    await client.call(createCalendarFeed, {
      body: { filterId: filterId === null ? null : filterIdSchema.parse(filterId) },
    })
  ).body;

const get = (path: string) => hub.anonymous.send({ method: 'GET', url: path });

/** Reads a feed like a calendar does. */
const readEvents = async (path: string) => {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(response.payload)).getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, description, startDate, sequence } = new ICAL.Event(event);
    return { uid, summary, description, start: startDate.toString(), isDate: startDate.isDate, sequence };
  });
};

const inDays = (days: number): string =>
  hub.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

test('lists the open dates of the person as all-day events', async () => {
  const { person, client } = await signUp();
  const invention = await buildInvention(hub.db, { title: 'Pump, with; seal', reference_list: ['FIP-9'] });
  const own = { invention_id: invention.id, assignees: [person] };
  const task = await buildTask(hub.db, { ...own, title: 'Pay\nthe fee', due_at: inDays(3) });
  const milestone = await buildMilestone(hub.db, { ...own, title: 'Reply', due_at: inDays(-2) });
  await buildTask(hub.db, { ...own, title: 'Without a date' });
  await buildTask(hub.db, { title: 'Of others', due_at: inDays(3) });
  const { path } = await createFeed(client);
  expect(await readEvents(path)).toMatchObject([
    {
      uid: `milestone-${milestone.id}@invention-hub`,
      summary: 'FIP-9: Reply',
      start: inDays(-2),
      isDate: true,
    },
    {
      uid: `task-${task.id}@invention-hub`,
      summary: 'FIP-9: Pay\nthe fee',
      description: 'Pump, with; seal',
      start: inDays(3),
      isDate: true,
    },
  ]);
});

test('keeps nobody busy, and tells tasks from milestones', async () => {
  const { person, client } = await signUp();
  await buildTask(hub.db, { due_at: inDays(3), assignees: [person] });
  await buildMilestone(hub.db, { due_at: inDays(4), assignees: [person] });
  const { path } = await createFeed(client);
  const { payload } = await get(path);
  expect(payload.match(/TRANSP:TRANSPARENT/g)).toHaveLength(2);
  expect(payload.match(/CATEGORIES:\w+/g)).toEqual(['CATEGORIES:Task', 'CATEGORIES:Milestone']);
});

test('shows the final date and the client date of a milestone, and cancels closed work', async () => {
  const { person, client } = await signUp();
  const milestone = await buildMilestone(hub.db, {
    ...{ title: 'Reply', due_at: inDays(4), client_due_date: inDays(2), assignees: [person] },
    ...{ rule_id: 'OA-NF', deadline: JSON.stringify({ latest: inDays(90) }) },
  });
  await buildTask(hub.db, { title: 'Draft', due_at: inDays(3), status: 'done', assignees: [person] });
  const long = {
    updated_at: hub.clock
      .now()
      .subtract({ hours: 24 * 32 })
      .toString(),
  };
  await buildTask(hub.db, { due_at: inDays(3), status: 'done', assignees: [person], ...long });
  const { path } = await createFeed(client);
  const listed = await readEvents(path);
  expect(
    listed.map(({ uid, summary, start }) => [uid.split('-')[0], summary.split(': ').slice(-2), start]),
  ).toEqual(
    expect.arrayContaining([
      ['milestone', expect.arrayContaining(['Reply']), inDays(4)],
      ['final', ['Final date', 'Reply'], inDays(90)],
      ['client', ['Client date', 'Reply'], inDays(2)],
      ['task', expect.arrayContaining(['Draft']), inDays(3)],
    ]),
  );
  expect(listed).toHaveLength(4);
  expect((await get(path)).payload.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED']);
  await hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: hub.clock.now().toString() })
    .where('id', '=', milestone.id)
    .execute();
  expect((await get(path)).payload.match(/STATUS:CANCELLED/g)).toHaveLength(4);
});

test('answers HEAD like GET, without a body', async () => {
  const { client } = await signUp();
  const { path } = await createFeed(client);
  const head = (url: string) => hub.anonymous.send({ method: 'HEAD', url });
  expect(await head(path)).toMatchObject({ statusCode: 200, payload: '' });
  expect((await head(`${path}0`)).statusCode).toBe(404);
});

test('keeps the id of a date that moves, with a higher revision', async () => {
  const { person, client } = await signUp();
  const task = await buildTask(hub.db, { due_at: inDays(3), assignees: [person] });
  const { path } = await createFeed(client);
  const [before] = await readEvents(path);
  await hub.db
    .updateTable('tasks')
    .set({ due_at: inDays(9), updated_at: hub.clock.now().add({ minutes: 1 }).toString() })
    .where('id', '=', task.id)
    .execute();
  const [after] = await readEvents(path);
  expect(after).toMatchObject({ uid: before?.uid, start: inDays(9) });
  expect(after?.sequence).toBeGreaterThan(Number(before?.sequence));
});

test('lists the tasks of a saved filter, and does not exist once the filter is gone', async () => {
  const { client } = await signUp();
  const { id } = (await client.call(createFilter, { body: { title: 'Valves', data: { tags: ['valve'] } } }))
    .body;
  await buildTask(hub.db, { title: 'Draw the valve', tags: ['valve'], due_at: inDays(1) });
  await buildTask(hub.db, { title: 'Draw the pump', tags: ['pump'], due_at: inDays(1) });
  const { path } = await createFeed(client, id);
  expect((await readEvents(path)).map(({ summary }) => summary)).toEqual([
    expect.stringMatching(/: Draw the valve$/),
  ]);
  await hub.db.updateTable('filters').set({ is_deleted: true }).where('id', '=', id).execute();
  expect((await get(path)).statusCode).toBe(404);
  const refused = await client.call(createCalendarFeed, { body: { filterId: filterIdSchema.parse(id) } });
  expect(refused.problem.code).toBe('filter.not_found');
});

test('checks at each reading what the person may see', async () => {
  const { person, client } = await signUp();
  const task = await buildTask(hub.db, { due_at: inDays(1), assignees: [person] });
  const { path } = await createFeed(client);
  expect(await readEvents(path)).toHaveLength(1);
  await wallInvention(hub.db, { id: task.invention_id }, person);
  expect(await readEvents(path)).toEqual([]);
  await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', person.id).execute();
  expect((await get(path)).statusCode).toBe(404);
});

test('an address that was guessed, changed or revoked does not exist', async () => {
  const { client } = await signUp();
  const { id, path } = await createFeed(client);
  expect((await get(path)).statusCode).toBe(200);
  const last = path.at(-1) === '0' ? '1' : '0';
  for (const wrong of [
    `${path.slice(0, -1)}${last}`,
    `${path}0`,
    path.toUpperCase().replace(/.*TOKEN=/, '/api/calendar/feed.ics?token='),
  ])
    if (wrong !== path) expect((await get(wrong)).statusCode).toBe(404);
  const other = await signUp();
  expect((await other.client.call(revokeCalendarFeed, { params: { id } })).status).toBe(404);
  expect((await client.call(revokeCalendarFeed, { params: { id } })).status).toBe(204);
  expect((await get(path)).statusCode).toBe(404);
});

test('its secret is neither stored nor logged, nor shown again', async () => {
  const { client } = await signUp();
  const { id, path } = await createFeed(client);
  await get(path);
  const secret = path.split('=').at(-1) ?? '';
  const listed = (await client.call(listCalendarFeeds, {})).body;
  expect(listed).toMatchObject([{ id, filterId: null, lastReadAt: expect.any(String) }]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  expect(hub.logLines.join('\n')).not.toContain(secret);
  const { hash } = await hub.db
    .selectFrom('calendar_feeds')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(hash).toString('hex')).not.toBe(secret);
});

test('a person has at most ten', async () => {
  const { client } = await signUp();
  for (let n = 0; n < 10; n += 1) await createFeed(client);
  const refused = await client.call(createCalendarFeed, { body: { filterId: null } });
  expect(refused.problem).toMatchObject({ status: 409, code: 'calendar_feed.too_many' });
});
