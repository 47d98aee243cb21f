import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  sendDeliveryAgain,
  testWebhook,
  updateWebhook,
} from '@hub/contract/webhooks/webhooks.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
let received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
/** Settled when the slow receiver may respond. */
let mayAnswer: Promise<void> = Promise.resolve();
let letAnswer: () => void = () => undefined;
/** Responses of the receiver at paths that do not simply return `status`. */
const behaviors: Record<string, (response: ServerResponse) => void> = {};
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const path = request.url ?? '';
  received.push({ path, headers: request.headers, body });
  if (behaviors[path]) return void behaviors[path](response);
  if (path === '/slow') await mayAnswer;
  else letAnswer();
  response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  hub = await startTestHub({ webhooks: { privateRanges: ['127.0.0.1'] } });
  client = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['admin', 'inventions:create', 'inventions:edit'] }),
  );
});
afterAll(async () => {
  await hub.stop();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received = [];
  status = 200;
  await hub.db.deleteFrom('webhooks').execute();
});

const sendDue = async () => {
  const job = hub.dependencies.jobs.listRepeated().find(({ name }) => name === 'webhooks.send');
  await job?.run();
};

const addWebhook = async (eventTypes: ('invention.created' | 'task.created')[] = []) =>
  (await client.call(createWebhook, { body: { url: `${origin}/hook`, eventTypes } })).body;

const addInvention = async (title: string) => (await client.call(createInvention, { body: { title } })).body;

const readLog = async ({ id }: { id: string }) =>
  (await client.call(listDeliveries, { params: { id } })).body.collection;

test('an event is sent once, signed with the secret of the webhook and without its values', async () => {
  const webhook = await addWebhook(['invention.created']);
  const invention = await addInvention('Pump');
  await sendDue();
  await sendDue();
  expect(received).toHaveLength(1);
  const [{ path, headers, body }] = received as [(typeof received)[number]];
  expect(path).toBe('/hook');
  const signed = `${headers['x-hub-timestamp']}.${body}`;
  expect(headers['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', webhook.secret).update(signed).digest('hex')}`,
  );
  expect(JSON.parse(body)).toEqual({
    version: 1,
    id: headers['x-hub-delivery'],
    event: {
      id: expect.any(String),
      type: 'invention.created',
      seq: 1,
      at: expect.stringMatching(/Z$/),
      actor: expect.stringContaining('@'),
      for: null,
      fields: expect.arrayContaining(['title', 'status']),
    },
    invention: { id: invention.id, title: 'Pump', references: [] },
    taskId: null,
    milestoneId: null,
  });
  expect(await readLog(webhook)).toMatchObject([
    { state: 'delivered', attempts: 1, lastStatus: 200, lastError: null, inventionTitle: 'Pump' },
  ]);
  const { body: listed } = await client.call(listWebhooks, {});
  expect(JSON.stringify(listed)).not.toContain(webhook.secret);
  expect(hub.logLines.join('\n')).not.toContain(webhook.secret);
});

test('only the chosen types are sent, and nothing of a change that is rolled back or while it is stopped', async () => {
  const webhook = await addWebhook(['task.created']);
  await addInvention('Not chosen');
  expect(await readLog(webhook)).toEqual([]);
  const all = await addWebhook();
  await client.call(createInvention, { body: { title: 'Twice', references: ['WH-1'] } });
  const refused = await client.call(createInvention, { body: { title: 'Again', references: ['WH-1'] } });
  expect(refused.status).toBe(409);
  expect(await readLog(all)).toHaveLength(1);
  await client.call(updateWebhook, { params: { id: all.id }, body: { isActive: false } });
  await addInvention('While stopped');
  await sendDue();
  expect(received).toEqual([]);
  expect(await readLog(all)).toHaveLength(1);
});

test('a receiver that fails gets the delivery again after growing pauses, until it has failed for good', async () => {
  const webhook = await addWebhook();
  await addInvention('Retried');
  status = 500;
  const pauses = [1, 5, 30, 120, 360, 1440];
  for (const [n, minutes] of pauses.entries()) {
    await sendDue();
    await sendDue();
    expect(received).toHaveLength(n + 1);
    const [delivery] = await readLog(webhook);
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: n + 1,
      lastError: 'The receiver answered 500',
    });
    hub.clock.advance({ minutes });
    // The session has ended in the meantime.
    client = await hub.signIn(client.person);
  }
  await sendDue();
  const [failed] = await readLog(webhook);
  expect(failed).toMatchObject({ state: 'failed', attempts: 7, lastStatus: 500, dueAt: null });
  status = 204;
  const again = await client.call(sendDeliveryAgain, {
    params: { id: webhook.id, deliveryId: failed?.id ?? '' },
  });
  expect(again.body).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendDue();
  expect(received).toHaveLength(8);
  expect(new Set(received.map(({ headers }) => headers['x-hub-delivery'])).size).toBe(1);
  expect(await readLog(webhook)).toMatchObject([{ state: 'delivered', lastStatus: 204 }]);
});

test('a slow receiver keeps nobody else waiting, and does not get everything at once', async () => {
  const slow = (await client.call(createWebhook, { body: { url: `${origin}/slow`, eventTypes: [] } })).body;
  for (let n = 1; n <= 7; n += 1) await addInvention(`Slow ${n}`);
  const quick = await addWebhook();
  await addInvention('Quick');
  mayAnswer = new Promise((resolve) => {
    letAnswer = resolve;
  });
  // The slow one answers only after the quick one, whose delivery is the newest, has received it.
  await sendDue();
  const statesOf = async (webhook: { id: string }) => (await readLog(webhook)).map(({ state }) => state);
  expect(await statesOf(quick)).toEqual(['delivered']);
  expect((await statesOf(slow)).filter((state) => state === 'delivered')).toHaveLength(5);
  await sendDue();
  expect(new Set(await statesOf(slow))).toEqual(new Set(['delivered']));
  expect(new Set(received.map(({ headers }) => headers['x-hub-delivery'])).size).toBe(9);
  expect(received).toHaveLength(9);
});

test('a redirect is not followed', async () => {
  const webhook = await addWebhook();
  await addInvention('Redirected');
  status = 307;
  await sendDue();
  expect(received.map(({ path }) => path)).toEqual(['/hook']);
  expect(await readLog(webhook)).toMatchObject([
    { state: 'waiting', lastStatus: 307, lastError: expect.stringContaining('redirects') },
  ]);
});

test('an address in a private network that is not allowed is refused', async () => {
  for (const url of ['http://10.0.0.1/hook', 'https://[::1]/hook', 'http://169.254.169.254/']) {
    expect((await client.call(createWebhook, { body: { url } })).problem.code).toBe(
      'webhook.private_address',
    );
  }
  for (const url of [
    'file:///etc/passwd',
    'https://user:password@example.com/',
    'example.com',
    'https://exa\r\nmple.com/',
  ]) {
    expect((await client.call(createWebhook, { body: { url } })).problem.code).toBe('request.invalid');
  }
});

test('P21: an address without encryption outside of the allowed networks is refused with a hint', async () => {
  const { problem } = await client.call(createWebhook, { body: { url: 'http://8.8.8.8/hook' } });
  expect(problem).toMatchObject({ status: 400, code: 'webhook.not_encrypted' });
  expect(problem.title).toContain('https://');
});

test('an event of an invention that the owner may not see any more is not sent and not listed', async () => {
  const webhook = await addWebhook();
  const invention = await addInvention('Walled later');
  await wallInvention(hub.db, invention, client.person);
  await sendDue();
  expect(received).toEqual([]);
  expect(await readLog(webhook)).toEqual([]);
  const other = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
  const { body } = await other.call(listDeliveries, { params: { id: webhook.id } });
  expect(body.collection).toMatchObject([{ state: 'failed', attempts: 1, lastStatus: null }]);
});

test('an event is not sent when the owner is no administrator any more', async () => {
  const webhook = await addWebhook();
  await addInvention('After the demotion');
  const roles = await hub.db
    .deleteFrom('person_roles')
    .where('person_id', '=', client.person.id)
    .returningAll()
    .execute();
  await sendDue();
  expect(received).toEqual([]);
  await hub.db.insertInto('person_roles').values(roles).execute();
  expect(await readLog(webhook)).toMatchObject([{ state: 'failed', lastStatus: null }]);
});

test('receivers that do not answer, with more to send than one round takes, do not hold up the others', async () => {
  const silent: ServerResponse[] = [];
  behaviors['/silent'] = (response) => silent.push(response);
  const urls = Array.from({ length: 4 }, () => `${origin}/silent`);
  for (const url of urls) await client.call(createWebhook, { body: { url, eventTypes: [] } });
  for (let n = 0; n < 6; n++) await addInvention(`Earlier ${n}`);
  await addWebhook();
  for (let n = 0; n < 8; n++) await addInvention(`News ${n}`);
  const round = sendDue();
  const others = () => received.filter(({ path }) => path === '/hook');
  await expect.poll(() => others().length, { interval: 10 }).toBe(8);
  expect(silent.length).toBeGreaterThan(0);
  behaviors['/silent'] = (response) => void response.writeHead(200).end();
  for (const response of silent) response.writeHead(200).end();
  await round;
});

test('webhooks are for administrators, and a removed one takes its deliveries along', async () => {
  const webhook = await addWebhook();
  await addInvention('Removed');
  const person = await hub.signIn(await buildPerson(hub.db, { permissions: ['inventions:edit'] }));
  expect((await person.call(listWebhooks, {})).status).toBe(403);
  expect((await person.call(deleteWebhook, { params: { id: webhook.id } })).status).toBe(403);
  expect((await client.call(deleteWebhook, { params: { id: webhook.id } })).status).toBe(204);
  await sendDue();
  expect(received).toEqual([]);
  expect((await client.call(listDeliveries, { params: { id: webhook.id } })).problem.code).toBe(
    'webhook.not_found',
  );
});

test('a test is signed, appears in the log as its own type, and is attempted once', async () => {
  const webhook = await addWebhook(['task.created']);
  const queued = await client.call(testWebhook, { params: { id: webhook.id } });
  expect(queued.body).toMatchObject({ eventType: 'webhook.test', state: 'waiting', inventionId: null });
  await sendDue();
  const [{ headers, body }] = received as [(typeof received)[number]];
  const signed = `${headers['x-hub-timestamp']}.${body}`;
  expect(headers['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', webhook.secret).update(signed).digest('hex')}`,
  );
  expect(JSON.parse(body)).toMatchObject({
    version: 1,
    id: queued.body.id,
    event: { type: 'webhook.test', seq: null },
    invention: null,
  });
  expect(await readLog(webhook)).toMatchObject([{ state: 'delivered', attempts: 1, inventionTitle: null }]);
  status = 500;
  await client.call(testWebhook, { params: { id: webhook.id } });
  await sendDue();
  hub.clock.advance({ minutes: 2 });
  await sendDue();
  expect(received).toHaveLength(2);
  client = await hub.signIn(client.person);
  expect((await readLog(webhook))[0]).toMatchObject({ state: 'failed', attempts: 1, lastStatus: 500 });
});

test('a webhook that is stopped sends no test', async () => {
  const webhook = await addWebhook();
  await client.call(updateWebhook, { params: { id: webhook.id }, body: { isActive: false } });
  const refused = await client.call(testWebhook, { params: { id: webhook.id } });
  expect(refused.problem.code).toBe('webhook.stopped');
  expect(await readLog(webhook)).toEqual([]);
});
