import { logout } from '@hub/contract/auth/auth.calls.ts';
import { liveProtocols } from '@hub/contract/streams/live.events.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTask } from '@hub/testkit/builders/build-task.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectLive, type LiveClient } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

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

const unknownId = '01a1fc26-c2a1-7ada-bb29-682c5b826f64';

const connect = async (client: { token: string | undefined }, options = {}): Promise<LiveClient> => {
  const live = await connectLive(address, { token: client.token }, options);
  opened.push(live);
  return live;
};

const change = async (task: { id: string }, title: string) => {
  const { body } = await writer.call(updateTask, { params: { id: task.id }, body: { title } });
  return body;
};

const disconnected = (live: LiveClient): Promise<string> =>
  new Promise((resolve) => void live.socket.once('disconnect', resolve));

describe('a live socket', () => {
  test.each([['websocket'], ['polling']])(
    'receives a change within half a second over %s',
    async (transport) => {
      const task = await buildTask(hub.db);
      const client = await hub.signIn();
      const extraHeaders = { authorization: `Bearer ${client.token}` };
      const live = await connect(client, { transports: [transport], extraHeaders });
      expect(await live.join(task.invention_id)).toEqual({ ok: true, seq: 0 });
      const startedAtMs = performance.now();
      const changed = await change(task, 'Changed');
      const [event] = await live.waitForEvents(1);
      expect(performance.now() - startedAtMs).toBeLessThan(500);
      expect(event).toMatchObject({
        type: 'task.updated',
        seq: 1,
        inventionId: task.invention_id,
        metadata: { taskId: task.id, updatedAt: changed.updatedAt, actor: { firstName: 'Ada' } },
      });
      const { body } = await writer.call(listStreamEvents, { params: { id: task.invention_id } });
      expect(body.collection).toEqual([event]);
    },
  );

  test('receives no events of inventions it did not join or has left', async () => {
    const [joined, left, other] = [await buildTask(hub.db), await buildTask(hub.db), await buildTask(hub.db)];
    const live = await connect(await hub.signIn());
    await live.join(left.invention_id);
    live.socket.emit('leave', left.invention_id);
    await live.join(joined.invention_id);
    await change(other, 'x');
    await change(left, 'x');
    await change(joined, 'x');
    expect(await live.waitForEvents(1)).toMatchObject([{ inventionId: joined.invention_id }]);
  });

  test('receives every event after the number of its join once and in order while others write', async () => {
    const task = await buildTask(hub.db);
    const watcher = await hub.signIn();
    const lives: { live: LiveClient; seq: number }[] = [];
    let isWriting = true;
    const writing = (async () => {
      for (let n = 1; n <= 150; n += 1) await change(task, `Version ${n}`);
      isWriting = false;
    })();
    while (isWriting && lives.length < 15) {
      const live = await connect(watcher);
      const response = await live.join(task.invention_id);
      if (!response.ok) throw new Error(response.code);
      lives.push({ live, seq: response.seq });
    }
    await writing;
    expect(lives.length).toBeGreaterThan(1);
    for (const { live, seq } of lives) {
      while (live.events.at(-1)?.seq !== 150 && seq !== 150) await live.waitForEvents(live.events.length + 1);
      const after = live.events.map((event) => event.seq).filter((number) => number > seq);
      expect(after).toEqual(Array.from({ length: 150 - seq }, (_, n) => seq + 1 + n));
    }
  });

  test('can fetch the events it missed while it was disconnected', async () => {
    const task = await buildTask(hub.db);
    const live = await connect(await hub.signIn());
    await live.join(task.invention_id);
    await change(task, 'One');
    await live.waitForEvents(1);
    live.socket.disconnect();
    await change(task, 'Two');
    await change(task, 'Three');
    live.socket.connect();
    expect(await live.join(task.invention_id)).toEqual({ ok: true, seq: 3 });
    const query = { from: String(live.events.at(-1)?.seq), size: 200 };
    const { body } = await writer.call(listStreamEvents, { params: { id: task.invention_id }, query });
    expect(body.collection.map(({ seq }) => seq)).toEqual([2, 3]);
  });
});

describe('access to live events', () => {
  test('only the holder of a valid token can connect', async () => {
    const client = await hub.signIn();
    const [header, payload] = client.token?.split('.') ?? [];
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const auth of [
      {},
      { token: '' },
      { token: 7 },
      { token: `${header}.${payload}.x` },
      { token: unsigned },
    ]) {
      await expect(connectLive(address, auth)).rejects.toThrow('websocket error');
      const protocols = liveProtocols(client.token ?? null);
      await expect(connectLive(address, auth, { protocols })).rejects.toThrow('auth.required');
    }
    await client.call(logout, {});
    await expect(connect(client)).rejects.toThrow('auth.required');
    const headers = { origin: 'https://elsewhere.example' };
    await expect(connect(writer, { extraHeaders: headers })).rejects.toThrow('websocket error');
  });

  test('a join of an invisible invention is refused like that of an unknown one', async () => {
    const client = await hub.signIn();
    const walled = await buildInvention(hub.db);
    await wallInvention(hub.db, walled, client.person);
    const restricted = await buildInvention(hub.db, { is_restricted: true });
    const live = await connect(client);
    for (const id of [unknownId, walled.id, restricted.id, 'x', '', null, { toString: 1 }]) {
      expect(await live.join(id)).toEqual({ ok: false, code: 'invention.not_found' });
    }
    await grantInvention(hub.db, restricted, client.person, 'read');
    expect(await live.join(restricted.id)).toEqual({ ok: true, seq: 0 });
  });

  test('no event arrives after an ethical wall is set, and others still receive theirs', async () => {
    const task = await buildTask(hub.db);
    const [walled, seeing] = [await hub.signIn(), await hub.signIn()];
    const [walledLive, seeingLive] = [await connect(walled), await connect(seeing)];
    for (const live of [walledLive, seeingLive]) await live.join(task.invention_id);
    await change(task, 'Seen by both');
    await Promise.all([walledLive.waitForEvents(1), seeingLive.waitForEvents(1)]);
    await wallInvention(hub.db, { id: task.invention_id }, walled.person);
    for (let n = 0; n < 20; n += 1) await change(task, `Hidden ${n}`);
    await seeingLive.waitForEvents(21);
    expect(walledLive.events).toHaveLength(1);
    expect(await walledLive.join(task.invention_id)).toMatchObject({ ok: false });
  });

  test('T5: the sockets of an ended session are disconnected within two seconds', async () => {
    const client = await hub.signIn();
    const suspended = await hub.signIn();
    const lives = [await connect(client), await connect(suspended)];
    const cut = Promise.all(lives.map(disconnected));
    const startedAtMs = performance.now();
    await client.call(logout, {});
    await hub.db
      .updateTable('people')
      .set({ is_active: false })
      .where('id', '=', suspended.person.id)
      .execute();
    expect(await cut).toEqual(['io server disconnect', 'io server disconnect']);
    expect(performance.now() - startedAtMs).toBeLessThan(2_000);
  });
});

describe('limits', () => {
  test('a person may open twenty sockets, and a socket may join fifty inventions', async () => {
    const client = await hub.signIn(await buildPerson(hub.db));
    const lives = await Promise.all(Array.from({ length: 20 }, () => connect(client)));
    await expect(connect(client)).rejects.toThrow('request.too_many');
    const [live] = lives;
    if (!live) throw new Error('No socket');
    const inventions = await Promise.all(Array.from({ length: 51 }, () => buildInvention(hub.db)));
    const responses = await Promise.all(inventions.map(({ id }) => live.join(id)));
    expect(responses.filter(({ ok }) => ok)).toHaveLength(50);
    expect(responses.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'request.too_many' }]);
    const gone = disconnected(live);
    live.close();
    await gone;
    await expect.poll(() => connect(client).then(() => 'in', String)).toBe('in');
  });

  test('an oversized message or a flood of messages disconnects the socket and does not stop the server', async () => {
    const live = await connect(await hub.signIn());
    const cutForLength = disconnected(live);
    live.socket.emit('join', 'x'.repeat(65 * 1024));
    await cutForLength;
    const flooding = await connect(await hub.signIn());
    const cutForNumber = disconnected(flooding);
    for (let n = 0; n < 200; n += 1) flooding.socket.emit('leave', unknownId);
    expect(await cutForNumber).toBe('io server disconnect');
    expect((await connect(await hub.signIn())).socket.connected).toBe(true);
  });
});

test('all events arrive after a lost database connection, including those published during it', async () => {
  const task = await buildTask(hub.db);
  const live = await connect(await hub.signIn());
  await live.join(task.invention_id);
  await change(task, 'Before');
  await live.waitForEvents(1);
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'listen%'`.execute(hub.db);
  expect(rows).toHaveLength(1);
  await change(task, 'Meanwhile');
  await change(task, 'After');
  const events = await live.waitForEvents(3);
  expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a hub that stops disconnects its sockets so that they reconnect', async () => {
  const closing = await startTestHub();
  const closingAddress = await closing.app.listen({ host: '127.0.0.1', port: 0 });
  const client = await closing.signIn();
  const live = await connectLive(closingAddress, { token: client.token });
  const metrics = await closing.app.inject({ url: '/metrics' });
  expect(metrics.payload).toContain('live_sockets 1');
  const cut = disconnected(live);
  await closing.stop();
  expect(await cut).toBe('transport close');
});
