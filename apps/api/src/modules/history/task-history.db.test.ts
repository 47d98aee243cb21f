import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { buildTaskEvent } from '@hub/testkit/builders/build-task-event.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvents, startHistory } from '../../../test/support/task-history.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

type Client = Awaited<ReturnType<TestHub['signIn']>>;

const readPage = async (client: Client, query: object = {}) => {
  const { body } = await client.call(listTasksEvents, { query });
  return body;
};

const read = async (client: Client, query: object = {}) =>
  (await readPage(client, query)).collection.map(({ metadata }) => metadata.title);

describe('history of tasks', () => {
  test('lists events newest first with their inventions, in pages', async () => {
    const { client, task, addEvent, mine } = await startHistory(hub);
    await addEvent('first', '2026-11-01T10:00:00Z');
    await addEvent('third', '2026-11-03T10:00:00Z');
    await addEvent('second', '2026-11-02T10:00:00Z');
    const page = await readPage(client, { ...mine, size: 2 });
    expect(page).toMatchObject({ total: 3, size: 2, skip: 0, timeZone: 'America/New_York' });
    expect(page.collection.map(({ metadata }) => metadata.title)).toEqual(['third', 'second']);
    const { id, title, reference_list } = await hub.db
      .selectFrom('inventions')
      .selectAll()
      .where('id', '=', task.invention_id)
      .executeTakeFirstOrThrow();
    expect(page.collection[0]?.invention).toEqual({ id, title, references: reference_list });
    expect(await read(client, { ...mine, skip: 2 })).toEqual(['first']);
    expect(await readPage(client, { ...mine, skip: 9 })).toMatchObject({ collection: [], total: 3 });
  });

  test('covers the tasks that currently match a filter', async () => {
    const { client, person, addEvent, mine } = await startHistory(hub);
    await addEvent('open');
    const done = await buildTask(hub.db, { assignees: [person], status: 'done', title: 'Xerographic drum' });
    await buildTaskEvent(hub.db, { task: done, actor: person, title: 'done' });
    expect(await read(client, { ...mine, status: ['done'] })).toEqual(['done']);
    expect(await read(client, { ...mine, status: ['open', 'in-progress', 'waiting'] })).toEqual(['open']);
    expect(await read(client, { qs: 'xerogr' })).toEqual(['done']);
    expect(await read(client, { inventionId: done.invention_id })).toEqual(['done']);
    expect(await read(client, { ...mine, tags: ['unknown tag'] })).toHaveLength(2);
  });

  test('includes deleted tasks', async () => {
    const { client, task, mine } = await startHistory(hub);
    await client.call(updateTask, { params: { id: task.id }, body: { title: 'Renamed' } });
    await client.call(deleteTask, { params: { id: task.id } });
    const { collection } = await readPage(client, mine);
    expect(collection.map(({ type }) => type)).toEqual(['task.deleted', 'task.updated']);
    expect(await read(client, { ...mine, status: ['open', 'in-progress', 'waiting'] })).toHaveLength(2);
  });

  test('for a tag covers tasks and inventions with it, deleted tasks included, each event once', async () => {
    const { client, person } = await startHistory(hub);
    const tags = ['optics'];
    const tagged = await buildInvention(hub.db, { tags });
    const [walled, restricted] = [
      await buildInvention(hub.db, { tags }),
      await buildInvention(hub.db, { tags, is_restricted: true }),
    ];
    await wallInvention(hub.db, walled, person);
    const buildTaskWithEvent = async (title: string, overrides: Parameters<typeof buildTask>[1]) =>
      buildTaskEvent(hub.db, {
        task: await buildTask(hub.db, { title, ...overrides }),
        actor: person,
        title,
      });
    await buildTaskWithEvent('of both', { invention_id: tagged.id, tags });
    await buildTaskWithEvent('of its invention', { invention_id: tagged.id, status: 'done' });
    await buildTaskWithEvent('of itself', { tags });
    await buildTaskWithEvent('deleted', { invention_id: tagged.id, tags, is_deleted: true });
    await buildTaskWithEvent('of neither', {});
    await buildTaskWithEvent('walled', { invention_id: walled.id, tags });
    await buildTaskWithEvent('restricted', { invention_id: restricted.id, tags });
    const found = await readPage(client, { tags });
    const titles = found.collection.map(({ metadata }) => metadata.title);
    expect(titles.sort()).toEqual(['deleted', 'of both', 'of its invention', 'of itself']);
    expect(found.total).toBe(4);
    expect(await read(client, { tags, status: ['done'] })).toEqual(['of its invention']);
    expect(await read(client, { tags, inventionId: restricted.id })).toEqual([]);
  });

  test('is limited by days in the person’s time zone', async () => {
    const instants = {
      late: '2026-03-08T04:59:59Z',
      early: '2026-03-08T05:00:00Z',
      end: '2026-03-09T03:59:59.999Z',
    };
    const inZone = async (time_zone: string) => {
      const { client, addEvent, mine } = await startHistory(hub, { time_zone });
      for (const [name, at] of Object.entries(instants)) await addEvent(name, at);
      const days = ['2026-03-07', '2026-03-08', '2026-03-09'];
      return Promise.all(days.map((day) => read(client, { ...mine, from: day, to: day })));
    };
    // New York switches to daylight saving time on that day: it has 23 hours.
    expect(await inZone('America/New_York')).toEqual([['late'], ['end', 'early'], []]);
    expect(await inZone('UTC')).toEqual([[], ['early', 'late'], ['end']]);
    expect(await inZone('Pacific/Kiritimati')).toEqual([[], ['early', 'late'], ['end']]);
    expect(await inZone('Pacific/Pago_Pago')).toEqual([['early', 'late'], ['end'], []]);
  });

  test('may have an open start or end, and is empty for a period without events', async () => {
    const { client, addEvent, mine } = await startHistory(hub);
    await addEvent('old', '2020-05-05T12:00:00Z');
    await addEvent('new', '2026-05-05T12:00:00Z');
    expect(await read(client, { ...mine, from: '2021-01-01' })).toEqual(['new']);
    expect(await read(client, { ...mine, to: '2021-01-01' })).toEqual(['old']);
    expect(await read(client, { ...mine, from: '2022-01-01', to: '2022-12-31' })).toEqual([]);
    expect(await read(client, { ...mine, from: '0001-01-01', to: '9999-12-31' })).toEqual(['new', 'old']);
  });

  test('can be limited to one person and is empty for an unknown person', async () => {
    const { client, person, addEvent, mine } = await startHistory(hub);
    const colleague = await buildPerson(hub.db);
    await addEvent('own');
    await addEvent('theirs', undefined, colleague);
    expect(await read(client, { ...mine, by: colleague.email.toUpperCase() })).toEqual(['theirs']);
    expect(await read(client, { ...mine, by: person.email })).toEqual(['own']);
    expect(await readPage(client, { ...mine, by: 'nobody@example.test' })).toMatchObject({
      collection: [],
      total: 0,
    });
  });

  test('finds comments, and those that mention oneself or one’s sponsors, but nobody else', async () => {
    const { client, person, task, addEvent, mine } = await startHistory(hub);
    const [sponsor, stranger] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    await buildAssistance(hub.db, { sponsor, assistant: person });
    const addComment = (content: string, ...mentions: TestPerson[]) =>
      buildTaskEvent(hub.db, { task, actor: stranger, title: content, comment: { content, mentions } });
    await addEvent('change');
    await addComment('to nobody');
    await addComment('to me', person);
    await addComment('to my sponsor', sponsor);
    await addComment('to a stranger', stranger);
    expect(await read(client, { ...mine, kind: 'comments' })).toHaveLength(4);
    expect(await read(client, { ...mine, kind: 'changes' })).toEqual(['change']);
    expect(await read(client, { mentioned: person.email })).toEqual(['to me']);
    expect(await read(client, { mentioned: sponsor.email })).toEqual(['to my sponsor']);
    for (const email of [stranger.email, 'nobody@example.test']) {
      const { problem } = await client.call(listTasksEvents, { query: { mentioned: email } });
      expect(problem).toMatchObject({ status: 403, code: 'search_as.not_sponsor' });
    }
  });

  test('names the person acted for', async () => {
    const { client, person, task, mine } = await startHistory(hub);
    const sponsor = await buildPerson(hub.db);
    await buildTaskEvent(hub.db, { task, actor: person, sponsor });
    const { collection } = await readPage(client, mine);
    expect(collection[0]?.metadata).toMatchObject({
      actor: { email: person.email },
      for: { email: sponsor.email },
    });
  });

  test('neither shows nor counts events the actor may not see', async () => {
    const { client, person, addEvent, mine } = await startHistory(hub);
    await addEvent('seen');
    const [walled, restricted, granted] = [
      await buildInvention(hub.db),
      await buildInvention(hub.db, { is_restricted: true }),
      await buildInvention(hub.db, { is_restricted: true }),
    ];
    const colleague = await buildPerson(hub.db);
    await wallInvention(hub.db, walled, person);
    await grantInvention(hub.db, granted, person, 'read');
    for (const [invention, title] of [
      [walled, 'walled'],
      [restricted, 'restricted'],
      [granted, 'granted'],
    ] as const) {
      const task = await buildTask(hub.db, { invention_id: invention.id });
      const own = { task, actor: colleague, title };
      await buildTaskEvent(hub.db, own);
      await buildTaskEvent(hub.db, { ...own, comment: { content: title, mentions: [person] } });
    }
    expect(await readPage(client, { by: colleague.email })).toMatchObject({ total: 2 });
    expect(await read(client, { mentioned: person.email })).toEqual(['granted']);
    expect(await read(client, { inventionId: walled.id })).toEqual([]);
    expect(await read(client, { inventionId: restricted.id })).toEqual([]);
    expect(await read(client, mine)).toEqual(['seen']);
  });

  test('as a sponsor covers what both persons may see', async () => {
    const { client, person } = await startHistory(hub);
    const [sponsor, stranger] = [await buildPerson(hub.db), await buildPerson(hub.db)];
    await buildAssistance(hub.db, { sponsor, assistant: person });
    const changeTaskIn = async (title: string, ...walledFrom: { id: string }[]) => {
      const task = await buildTask(hub.db, { assignees: [sponsor] });
      for (const one of walledFrom) await wallInvention(hub.db, { id: task.invention_id }, one);
      await buildTaskEvent(hub.db, { task, actor: stranger, title });
    };
    await changeTaskIn('both');
    await changeTaskIn('walled from me', person);
    await changeTaskIn('walled from the sponsor', sponsor);
    expect(await read(client, { assignees: [sponsor.email], searchAs: sponsor.email })).toEqual(['both']);
    const { problem } = await client.call(listTasksEvents, { query: { searchAs: stranger.email } });
    expect(problem).toMatchObject({ status: 403, code: 'search_as.not_sponsor' });
  });

  test('counts exactly up to 1,000 and returns 1,001 for more', async () => {
    const { client, person, task, mine } = await startHistory(hub);
    await addEvents(hub, task, person, 1_000);
    expect((await readPage(client, mine)).total).toBe(1_000);
    await addEvents(hub, task, person, 2);
    expect((await readPage(client, mine)).total).toBe(1_001);
    const last = await readPage(client, { ...mine, skip: 1_000 });
    expect([last.collection.length, last.total]).toEqual([2, 1_001]);
  });

  test('reads only the newest of very many events', async () => {
    const { client, person, task, mine } = await startHistory(hub);
    await addEvents(hub, task, person, 20_002);
    for (const question of [mine, { inventionId: task.invention_id, status: ['open'] }]) {
      expect(await read(client, { ...question, size: 2 })).toEqual(['event 20002', 'event 20001']);
      expect(await readPage(client, { ...question, skip: 20_001 })).toMatchObject({
        collection: [{ metadata: { title: 'event 1' } }],
        total: 1_001,
      });
    }
  });

  test('requires a session and refuses invalid periods and unknown fields', async () => {
    const { client } = await startHistory(hub);
    expect((await hub.anonymous.call(listTasksEvents, { query: {} })).problem.code).toBe('auth.required');
    for (const query of [
      'from=2026-02-30',
      'from=2026-13-01',
      'to=0000-01-01',
      'from=yesterday',
      'from=2026-01-01T00:00:00Z',
      'from=2026-02-01&to=2026-01-31',
      'by=',
      'kind=all',
      'size=201',
      'skip=1000001',
      'sortBy=title',
      'dueAt={"refDate":"today","offset":1,"unit":"fortnight"}',
      'who=me',
    ]) {
      const response = await client.send({ url: `/api/streams/events/tasks?${encodeURI(query)}` });
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
  });
});
