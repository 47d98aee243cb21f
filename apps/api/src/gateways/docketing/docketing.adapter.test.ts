import { demoDocketingKey } from '@hub/local-services/docketing/docketing-handler.ts';
import type { LocalEvent } from '@hub/local-services/docketing/docketing-record.ts';
import { startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { signDelivery } from '@hub/local-services/docketing/sign-delivery.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDocketingAdapter } from './docketing.adapter.ts';

const webhookSecret = 'secret-of-the-webhook-in-these-tests';
const event: LocalEvent = {
  matter: '77',
  id: 'E1',
  version: 1,
  code: 'RESP-NF',
  description: 'Response',
  dueDate: '2026-06-03',
  status: 'open',
};
const matter = { number: '77', version: 1, title: 'Pump', applicationNumber: '17/248,024' };
const load = async () => ({
  matters: [matter],
  events: Array.from({ length: 250 }, (_, number) => ({ ...event, id: `E${number}` })),
});
const service = await startLocalDocketing({ load, webhookSecret });
afterAll(() => service.close());

const waits: number[] = [];
let time = Date.now();
const connect = (options: Partial<Parameters<typeof createDocketingAdapter>[0]> = {}) =>
  createDocketingAdapter({
    url: service.url,
    isDemo: true,
    apiKey: demoDocketingKey,
    webhookSecret,
    log: { debug: () => undefined },
    wait: async (ms) => void waits.push(ms),
    now: () => time,
    ...options,
  });
const start = { cursor: null, etag: null };

beforeEach(() => {
  service.faults.clear();
  service.requests.length = 0;
  waits.length = 0;
});

test('reads the changes page by page, and nothing while they are the same', async () => {
  const docketing = connect();
  const first = await docketing.readChanges(start);
  expect(first).toMatchObject({ hasMore: true, matters: [{ ...matter, applicationNumber: '17248024' }] });
  expect(first?.events).toHaveLength(199);
  const second = await docketing.readChanges({ cursor: first?.cursor ?? '', etag: null });
  expect(second).toMatchObject({ hasMore: false, matters: [], events: { length: 51 } });
  const position = { cursor: second?.cursor ?? '', etag: second?.etag ?? null };
  expect(await docketing.readChanges(position)).toBeUndefined();
  (await service.record()).edit('77', 'E3', { dueDate: '2026-07-03' });
  const moved = { ...event, id: 'E3', version: 2, dueDate: '2026-07-03' };
  expect(await docketing.readChanges(position)).toMatchObject({ events: [moved], refused: [] });
});

test('starts from the beginning if its cursor is no longer known', async () => {
  expect(await connect().readChanges({ cursor: 'old-12', etag: null })).toMatchObject({ hasMore: true });
});

test.each([
  '06/03/2026',
  '03.06.2026',
  '3 June 2026',
  '2026-6-3',
  '2026-02-30',
  '20260603',
  '2026-06-03T00:00:00Z',
  '令和8年6月3日',
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
])('sets an event with the date %s aside instead of guessing it', async (dueDate) => {
  const body = JSON.stringify({ id: 'D1', matters: [], events: [{ ...event, dueDate }] });
  const seconds = Math.floor(time / 1000);
  expect(connect().openDelivery(signDelivery(webhookSecret, seconds, body), body)).toMatchObject({
    events: [],
    refused: [{ id: 'E1', field: 'dueDate', value: dueDate }],
  });
});

test('sets an event with an unknown status aside', () => {
  const body = JSON.stringify({ id: 'D1', matters: [], events: [{ ...event, status: 'paused' }] });
  const signed = signDelivery(webhookSecret, Math.floor(time / 1000), body);
  expect(connect().openDelivery(signed, body).refused).toMatchObject([{ field: 'status', value: 'paused' }]);
});

test.each([
  ['id', undefined, ''],
  ['id', '', ''],
  ['id', 7, '7'],
  ['version', 0, '0'],
  ['version', '2', '2'],
  ['code', null, ''],
  ['description', { text: 'x' }, '[object Object]'],
] as const)('sets an event whose %s is %j aside and reads the others', (field, given, value) => {
  const odd = { ...event, [field]: given };
  const other = { ...event, id: 'E2' };
  const body = JSON.stringify({ id: 'D1', matters: [], events: [odd, other, odd] });
  const signed = signDelivery(webhookSecret, Math.floor(time / 1000), body);
  const { events, refused } = connect().openDelivery(signed, body);
  expect(events).toEqual([other]);
  expect(refused).toMatchObject([
    { matter: event.matter, field, value },
    { matter: event.matter, field, value },
  ]);
  expect(refused[0]?.id).toBe(refused[1]?.id);
});

test.each([
  ['title', null, { title: '' }],
  ['title', 7, { title: '' }],
  ['applicationNumber', 17123456, { applicationNumber: '17123456' }],
] as const)('reads a matter whose %s is %j, and its events', (field, given, expected) => {
  const matter = { number: event.matter, version: 1, title: 'Hinge', applicationNumber: '17/123,456' };
  const body = JSON.stringify({ id: 'D1', matters: [{ ...matter, [field]: given }], events: [event] });
  const signed = signDelivery(webhookSecret, Math.floor(time / 1000), body);
  const { matters, events } = connect().openDelivery(signed, body);
  expect(matters).toEqual([{ ...matter, applicationNumber: '17123456', ...expected }]);
  expect(events).toEqual([event]);
});

const unknowable = { length: { toString: 1, valueOf: 1 } };

test.each([
  ['matters', { ...matter, number: undefined }, { name: null, title: 'Pump', field: 'number', value: '' }],
  ['matters', { ...matter, number: unknowable }, { name: null, field: 'number', value: '[object Object]' }],
  ['matters', { ...matter, version: undefined }, { name: '77', field: 'version', value: '' }],
  ['matters', { ...matter, version: '2' }, { name: '77', field: 'version', value: '2' }],
  ['matters', { ...matter, applicationNumber: { serial: '17' } }, { field: 'applicationNumber' }],
  ['matters', null, { name: null, title: '', field: 'number', value: '' }],
  [
    'events',
    { ...event, matter: undefined },
    { name: 'E1', title: 'Response', dueDate: '2026-06-03', field: 'matter', value: '' },
  ],
  ['events', { ...event, matter: 77 }, { name: 'E1', field: 'matter', value: '77' }],
  ['events', { ...event, matter: '', id: unknowable }, { name: null, field: 'matter', value: '' }],
  ['events', 'E1', { name: null, field: 'matter', value: 'E1' }],
] as const)('names one of the %s that cannot be read and reads the others: %j', (list, odd, expected) => {
  const [others, events] = [[{ ...matter, number: '78' }], [{ ...event, id: unknowable }, event]];
  const sent = { id: 'D1', matters: others as unknown[], events: events as unknown[] };
  const body = JSON.stringify({ ...sent, [list]: [odd, ...sent[list]] });
  const signed = signDelivery(webhookSecret, Math.floor(time / 1000), body);
  expect(connect().openDelivery(signed, body)).toMatchObject({
    ...{ matters: [{ number: '78' }], events: [event], refused: [{ matter: '77', field: 'id' }] },
    unread: [{ kind: list === 'matters' ? 'matter' : 'event', ...expected }],
  });
});

test('accepts a delivery only with its signature and within five minutes', () => {
  const body = JSON.stringify({ id: 'D1', matters: [], events: [event] });
  const open = (secondsAgo: number, change: { body?: string; signature?: string; secret?: string } = {}) => {
    const timestamp = Math.floor(time / 1000) - secondsAgo;
    const signed = signDelivery(change.secret ?? webhookSecret, timestamp, body);
    return connect().openDelivery({ ...signed, ...change }, change.body ?? body).id;
  };
  for (const secondsAgo of [0, 299, -299]) expect(open(secondsAgo)).toBe('D1');
  for (const secondsAgo of [302, -302]) expect(() => open(secondsAgo)).toThrow('five minutes');
  for (const change of [
    { body: body.replace('2026-06-03', '2026-07-03') },
    { secret: 'another secret that is long enough' },
    { signature: '' },
    { signature: 'sha256=00' },
    { signature: `sha256=${'0'.repeat(64)}` },
  ])
    expect(() => open(0, change)).toThrow('signature');
  const signed = signDelivery('', Math.floor(time / 1000), body);
  expect(() => connect({ webhookSecret: undefined }).openDelivery(signed, body)).toThrow('signature');
  const nothing = signDelivery(webhookSecret, Math.floor(time / 1000), '{}');
  expect(() => connect().openDelivery(nothing, '{}')).toThrow('cannot be read');
});

test.each([
  [{ kind: 'refuse' as const }, 'cannot be reached'],
  [{ kind: 'cut' as const }, 'cannot be reached'],
  [{ kind: 'status' as const, status: 503 }, 'error (503)'],
])('repeats a request that fails with %o three times', async (fault, message) => {
  service.faults.set(fault);
  await expect(connect().readChanges(start)).rejects.toThrow(message);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  service.faults.set(fault, 2);
  expect(await connect().readChanges(start)).toMatchObject({ hasMore: true });
});

test('waits as long as the docketing system asks, but not longer than 30 seconds', async () => {
  service.faults.set({ kind: 'status', status: 429, retryAfter: '7' }, 1);
  await connect().readChanges(start);
  expect(waits).toEqual([7_000]);
  service.faults.set({ kind: 'status', status: 429, retryAfter: '31' }, 1);
  await expect(connect().readChanges(start)).rejects.toThrow('error (429)');
});

test('gives up a system that never responds', async () => {
  service.faults.set({ kind: 'silent' });
  await expect(connect({ times: { firstByteMs: 30 } }).check()).rejects.toThrow('did not respond in time');
});

test('reports an unreadable response and a refused key', async () => {
  service.faults.set({ kind: 'html' });
  await expect(connect().readChanges(start)).rejects.toThrow('cannot read');
  service.faults.clear();
  await expect(connect({ apiKey: 'another key' }).check()).rejects.toThrow('refuses the key');
  await connect().check();
});

test('does not ask for 30 seconds after five failures', async () => {
  const docketing = connect();
  service.faults.set({ kind: 'refuse' });
  await expect(docketing.readChanges(start)).rejects.toThrow();
  await expect(docketing.check()).rejects.toThrow('cannot be reached');
  service.faults.clear();
  service.requests.length = 0;
  await expect(docketing.check()).rejects.toThrow('failed several times');
  expect(service.requests).toEqual([]);
  time += 30_001;
  await docketing.check();
});

test('without an address nothing is checked, and nothing can be read', async () => {
  const docketing = connect({ url: undefined });
  await docketing.check();
  await expect(docketing.readChanges(start)).rejects.toThrow('not connected');
});
