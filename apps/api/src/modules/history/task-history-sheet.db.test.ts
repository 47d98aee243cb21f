import { exportTasksEvents } from '@hub/contract/history/history.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
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

describe('CSV export of the history', () => {
  const exporter = () => startHistory(hub, { permissions: ['exports:run', 'inventions:edit'] });
  const download = async (client: Client, payload: object) => {
    const response = await client.send({ method: 'POST', url: exportTasksEvents.path, payload });
    return { ...response, lines: response.payload.split('\r\n') };
  };

  test('has a line for each changed field and a file name', async () => {
    const { client, person, task, mine } = await exporter();
    await client.call(updateTask, {
      params: { id: task.id },
      body: { title: 'New, "quoted"', status: 'done' },
    });
    const { lines, headers, statusCode } = await download(client, mine);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('tasks-history.csv');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '\uFEFFTime (UTC),Person,Acting for,Event,Task,Task id,References,Invention,Field,From,To',
    );
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,/);
    expect(lines[1]).toContain(`,${person.email},,task.updated,"New, ""quoted""",${task.id},`);
    expect(lines[1]).toContain(`,title,${task.title},"New, ""quoted"""`);
    expect(lines[2]).toContain(',status,open,done');
    expect(lines[3]).toBe('');
  });

  test('escapes formulas', async () => {
    const { client, person, task, mine } = await exporter();
    for (const content of ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'two\nlines = 1'])
      await buildTaskEvent(hub.db, { task, actor: person, comment: { content } });
    const { payload } = await download(client, mine);
    const cells = payload.match(/comment,,(?:"(?:[^"]|"")*"|[^\r\n]*)/g);
    expect(cells?.toReversed()).toEqual([
      `comment,,"'=HYPERLINK(""x"")"`,
      `comment,,'+1`,
      `comment,,'-1`,
      `comment,,'@SUM(A1)`,
      `comment,,'\tx`,
      `comment,,"'\rx"`,
      `comment,,"two\nlines = 1"`,
    ]);
  });

  test('contains the same events as the list, all of them and nothing hidden', async () => {
    const { client, person, task } = await exporter();
    await addEvents(hub, task, person, 1_001);
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, person);
    await buildTaskEvent(hub.db, { task: hidden, actor: person, title: 'hidden' });
    const { lines } = await download(client, { by: person.email });
    expect(lines.slice(1, -1).map((line) => line.split(',')[4])).toEqual(
      Array.from({ length: 1_001 }, (_, n) => `event ${1_001 - n}`),
    );
    expect(
      await download(client, { inventionId: task.invention_id, by: 'nobody@example.test' }),
    ).toMatchObject({
      lines: ['\uFEFFTime (UTC),Person,Acting for,Event,Task,Task id,References,Invention,Field,From,To', ''],
    });
  });

  test('requires the permission and a session, and refuses a period that ends before it starts', async () => {
    const { client } = await exporter();
    const reader = await hub.signIn(await buildPerson(hub.db, { permissions: [] }));
    expect((await download(reader, {})).json()).toMatchObject({ code: 'permission.denied' });
    expect((await download(client, { mentioned: 'x@y.z' })).json()).toMatchObject({
      code: 'search_as.not_sponsor',
    });
    expect((await download(client, { from: '2026-02-01', to: '2026-01-01' })).statusCode).toBe(400);
    expect((await download(client, { skip: 1 })).statusCode).toBe(400);
  });
});
