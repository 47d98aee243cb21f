import { logout } from '@hub/contract/auth/auth.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import { editTasks, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { buildApp } from '../../app.ts';
import { createHealthChecks } from '../../platform/health/health-checks.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createEventTypes } from '../events/define-events.ts';
import { createLiveExtensions } from './live-extensions.ts';

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

const titlesReceived = ({ events }: LiveClient) => events.map(({ metadata }) => metadata.title);

/** Makes a change that everyone receives: an earlier event that has not arrived by then was not sent. */
const waitForMark = async (live: LiveClient): Promise<void> => {
  const received = live.events.length;
  await change(await buildTask(hub.db), 'mark');
  await expect.poll(() => titlesReceived(live).slice(received)).toContain('mark');
};

describe('the room of all tasks', () => {
  test('receives events of tasks of all inventions within half a second, and no other events', async () => {
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

  test('receives all events of a bulk edit', async () => {
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

  test('can be left and counts toward the limit of a socket', async () => {
    const live = await follow(await hub.signIn());
    const inventions = await Promise.all(Array.from({ length: 50 }, () => buildInvention(hub.db)));
    const responses = await Promise.all(inventions.map(({ id }) => live.join(id)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(49);
    live.socket.emit('leave', taskRoom);
    const [last] = responses.flatMap((response, index) => (response.ok ? [] : [inventions[index]]));
    expect(await live.join(last?.id)).toMatchObject({ ok: true });
    expect(await live.join(taskRoom)).toEqual({ ok: false, code: 'request.too_many' });
    const other = await follow(await hub.signIn());
    await waitForMark(other);
    expect(live.events).toEqual([]);
  });

  test('works alongside the room of an invention', async () => {
    const task = await buildTask(hub.db);
    const live = await follow(await hub.signIn());
    await live.join(task.invention_id);
    await change(task, 'Twice');
    const [one, other] = await live.waitForEvents(2);
    expect(one).toEqual(other);
  });
});

describe('T5 an event of a task', () => {
  test('does not reach people behind an ethical wall or without access to a restricted invention', async () => {
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
    await waitForMark(lives[0]);
    await waitForMark(lives[1]);
    expect(titlesReceived(lives[0])).toEqual(['mark', 'mark']);
    expect(titlesReceived(lives[1])).toEqual(['hidden', 'secret', 'mark', 'mark']);
  });

  test('of a bulk edit reaches exactly those who may see its task, by WebSocket and polling', async () => {
    const [walled, granted] = [await hub.signIn(), await hub.signIn()];
    const [open, hidden] = [await buildTask(hub.db), await buildTask(hub.db)];
    await wallInvention(hub.db, { id: hidden.invention_id }, walled.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, writer.person);
    await grantInvention(hub.db, restricted, granted.person, 'read');
    const secret = await buildTask(hub.db, { invention_id: restricted.id });
    const lives = [await follow(walled), await follow(granted), await follow(await hub.signIn())];
    const polling = await connectLive(
      address,
      { token: granted.token },
      { transports: ['polling'], extraHeaders: { authorization: `Bearer ${granted.token}` } },
    );
    opened.push(polling);
    await polling.join(taskRoom);
    const titled = { open, hidden, secret };
    const items = Object.entries(titled).map(([title, { id, updated_at }]) => ({
      id,
      updatedAt: updated_at,
      change: { title },
    }));
    await writer.call(editTasks, { body: { items } });
    for (const live of [...lives, polling]) await waitForMark(live);
    const received = [...lives, polling].map((live) =>
      titlesReceived(live)
        .filter((title) => title !== 'mark')
        .toSorted(),
    );
    // Events of different inventions have no order among themselves.
    expect(received).toEqual([
      ['open'],
      ['hidden', 'open', 'secret'],
      ['hidden', 'open'],
      ['hidden', 'open', 'secret'],
    ]);
  });

  test('that no member may see is sent to no socket', async () => {
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    await grantInvention(hub.db, restricted, writer.person);
    const secret = await buildTask(hub.db, { invention_id: restricted.id });
    const lives = [await follow(await hub.signIn()), await connect(await hub.signIn())] as const;
    await change(secret, 'secret');
    await waitForMark(lives[0]);
    expect(lives.flatMap(titlesReceived)).toEqual(['mark']);
  });

  test('does not reach a person whose right was revoked, until it is granted again', async () => {
    const client = await hub.signIn();
    const task = await buildTask(hub.db);
    const live = await follow(client);
    await change(task, 'before');
    await live.waitForEvents(1);
    await wallInvention(hub.db, { id: task.invention_id }, client.person);
    await change(task, 'behind the wall');
    await waitForMark(live);
    await hub.db.deleteFrom('invention_walls').where('principal_id', '=', client.person.id).execute();
    await change(task, 'after');
    await live.waitForEvents(3);
    expect(titlesReceived(live)).toEqual(['before', 'mark', 'after']);
  });

  test('does not reach ended sessions or deactivated people', async () => {
    const [leaving, gone, staying] = [await hub.signIn(), await hub.signIn(), await hub.signIn()];
    const ended = [await follow(leaving), await follow(gone)];
    const live = await follow(staying);
    await leaving.call(logout, {});
    await hub.db.updateTable('people').set({ is_active: false }).where('id', '=', gone.person.id).execute();
    await waitForMark(live);
    expect(ended.flatMap(({ events }) => events)).toEqual([]);
  });

  test('a join with an ended session disconnects the socket', async () => {
    const client = await hub.signIn();
    const live = await connect(client);
    const cut = new Promise((resolve) => void live.socket.once('disconnect', resolve));
    await client.call(logout, {});
    live.socket.emit('join', taskRoom, () => undefined);
    expect(await cut).toBe('io server disconnect');
  });
});

test('each of two instances sends events to its own sockets', async () => {
  const other = await buildApp({
    ...hub.dependencies,
    health: createHealthChecks(),
    events: createEventTypes(),
    live: createLiveExtensions(),
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

test('events during a lost database connection arrive, possibly twice', async () => {
  const task = await buildTask(hub.db);
  const live = await follow(await hub.signIn());
  await change(task, 'before');
  await live.waitForEvents(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen%'`.execute(hub.db);
  await change(task, 'meanwhile');
  await expect.poll(() => titlesReceived(live), { timeout: 5_000 }).toContain('meanwhile');
  await change(task, 'after');
  await expect.poll(() => titlesReceived(live)).toContain('after');
});
