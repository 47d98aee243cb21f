import { logout } from '@hub/contract/auth/auth.calls.ts';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import { createMilestone } from '@hub/contract/workflow/milestones.calls.ts';
import { editTasks, updateTask } from '@hub/contract/workflow/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { buildApp } from '../../app.ts';
import { createHealthChecks } from '../health/health-checks.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMetrics } from '../metrics/metrics.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let address: string;
let writer: Client;
const opened: LiveClient[] = [];
beforeAll(async () => {
  hub = await startTestHub();
  address = await hub.app.listen({ host: '127.0.0.1', port: 0 });
  writer = await hub.signIn();
});
afterEach(() => {
  for (const live of opened.splice(0)) live.close();
});
afterAll(() => hub.stop());

const connect = async (client: { token: string | undefined }, at = address): Promise<LiveClient> => {
  const live = await connectLive(at, { token: client.token });
  opened.push(live);
  return live;
};

const follow = async (client: { token: string | undefined }, at = address): Promise<LiveClient> => {
  const live = await connect(client, at);
  expect(await live.join(taskRoom)).toEqual({ ok: true, seq: 0 });
  return live;
};

const change = (task: { id: string }, title: string) =>
  writer.call(updateTask, { params: { id: task.id }, body: { title } });

const titlesHeard = ({ events }: LiveClient) => events.map(({ metadata }) => metadata.title);

/** A change that everybody hears: what came before it and did not arrive, does not arrive. */
const hearMark = async (live: LiveClient): Promise<void> => {
  const heard = live.events.length;
  await change(await buildTask(hub.db), 'mark');
  await expect.poll(() => titlesHeard(live).slice(heard)).toContain('mark');
};

describe('the room of all tasks', () => {
  test('hears of tasks of all inventions within half a second, and of nothing else', async () => {
    const [first, second] = [await buildTask(hub.db), await buildTask(hub.db)];
    const live = await follow(await hub.signIn());
    await writer.call(createMilestone, { body: { inventionId: first.invention_id, title: 'Filing' } });
    const startedAtMs = performance.now();
    await change(first, 'One');
    await live.waitForEvents(1);
    expect(performance.now() - startedAtMs).toBeLessThan(500);
    await change(second, 'Two');
    const events = await live.waitForEvents(2);
    expect(events.map(({ inventionId, type, seq }) => [inventionId, type, seq])).toEqual([
      [first.invention_id, 'task.updated', 2],
      [second.invention_id, 'task.updated', 1],
    ]);
  });

  test('hears all events of a change of many tasks', async () => {
    const tasks = await Promise.all(Array.from({ length: 40 }, () => buildTask(hub.db)));
    const live = await follow(await hub.signIn());
    const items = tasks.map(({ id, updated_at }) => ({
      id,
      updatedAt: updated_at,
      change: { status: 'done' as const },
    }));
    await writer.call(editTasks, { body: { items } });
    const events = await live.waitForEvents(40);
    expect(new Set(events.map(({ metadata }) => metadata.taskId))).toEqual(
      new Set(tasks.map(({ id }) => id)),
    );
  });

  test('is left, and counts among the rooms of a socket', async () => {
    const live = await follow(await hub.signIn());
    const inventions = await Promise.all(Array.from({ length: 50 }, () => buildInvention(hub.db)));
    const answers = await Promise.all(inventions.map(({ id }) => live.join(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(49);
    live.socket.emit('leave', taskRoom);
    const [last] = answers.flatMap((answer, index) => (answer.ok ? [] : [inventions[index]]));
    expect(await live.join(last?.id)).toMatchObject({ ok: true });
    expect(await live.join(taskRoom)).toEqual({ ok: false, code: 'request.too_many' });
    const other = await follow(await hub.signIn());
    await hearMark(other);
    expect(live.events).toEqual([]);
  });

  test('is there beside the room of an invention', async () => {
    const task = await buildTask(hub.db);
    const live = await follow(await hub.signIn());
    await live.join(task.invention_id);
    await change(task, 'Twice');
    const [one, other] = await live.waitForEvents(2);
    expect(one).toEqual(other);
  });
});

describe('T5 who hears of a task', () => {
  test('not who is walled off it, nor a stranger to what is restricted', async () => {
    const [walled, granted] = [await hub.signIn(), await hub.signIn()];
    const hidden = await buildTask(hub.db);
    await wallInvention(hub.db, { id: hidden.invention_id }, walled.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, writer.person);
    await grantInvention(hub.db, restricted, granted.person, 'read');
    const secret = await buildTask(hub.db, { invention_id: restricted.id });
    const lives = [await follow(walled), await follow(granted)] as const;
    await change(hidden, 'hidden');
    await change(secret, 'secret');
    await hearMark(lives[0]);
    await hearMark(lives[1]);
    expect(titlesHeard(lives[0])).toEqual(['mark', 'mark']);
    expect(titlesHeard(lives[1])).toEqual(['hidden', 'secret', 'mark', 'mark']);
  });

  test('nobody after their right is gone, and again once it is back', async () => {
    const client = await hub.signIn();
    const task = await buildTask(hub.db);
    const live = await follow(client);
    await change(task, 'before');
    await live.waitForEvents(1);
    await wallInvention(hub.db, { id: task.invention_id }, client.person);
    await change(task, 'behind the wall');
    await hearMark(live);
    await hub.db.deleteFrom('invention_walls').where('principal_id', '=', client.person.id).execute();
    await change(task, 'after');
    await live.waitForEvents(3);
    expect(titlesHeard(live)).toEqual(['before', 'mark', 'after']);
  });

  test('nobody whose session has ended or who was deactivated', async () => {
    const [leaving, gone, staying] = [await hub.signIn(), await hub.signIn(), await hub.signIn()];
    const ended = [await follow(leaving), await follow(gone)];
    const live = await follow(staying);
    await leaving.call(logout, {});
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', gone.person.id).execute();
    await hearMark(live);
    expect(ended.flatMap(({ events }) => events)).toEqual([]);
  });

  test('a join with an ended session cuts the socket', async () => {
    const client = await hub.signIn();
    const live = await connect(client);
    const cut = new Promise((resolve) => void live.socket.once('disconnect', resolve));
    await client.call(logout, {});
    live.socket.emit('join', taskRoom, () => undefined);
    expect(await cut).toBe('io server disconnect');
  });
});

test('of two instances each tells its own sockets', async () => {
  const other = await buildApp({
    ...hub.dependencies,
    health: createHealthChecks(),
    metrics: createMetrics(),
    jobs: createJobs(),
  });
  try {
    const otherAddress = await other.listen({ host: '127.0.0.1', port: 0 });
    const lives = [await follow(await hub.signIn()), await follow(await hub.signIn(), otherAddress)];
    await change(await buildTask(hub.db), 'everywhere');
    for (const live of lives) expect((await live.waitForEvents(1))[0]?.metadata.title).toBe('everywhere');
  } finally {
    for (const live of opened.splice(0)) live.close();
    await other.close();
  }
});

test('what happened while the connection to the database was cut arrives, perhaps again', async () => {
  const task = await buildTask(hub.db);
  const live = await follow(await hub.signIn());
  await change(task, 'before');
  await live.waitForEvents(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen%'`.execute(hub.db);
  await change(task, 'meanwhile');
  await expect.poll(() => titlesHeard(live), { timeout: 5_000 }).toContain('meanwhile');
  await change(task, 'after');
  await expect.poll(() => titlesHeard(live)).toContain('after');
});
