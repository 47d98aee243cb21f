import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOfficeScene } from '../../../test/support/office-scene.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../../../test/support/office-service.ts';
import { OfficeFault } from './uspto.port.ts';

const number = '16123456';
const scene = await createOfficeScene([
  buildOfficeApplication(
    { applicationNumber: number },
    { documents: [buildOfficeDocument({ documentIdentifier: 'KNEWER1RXEAPX2' })] },
  ),
]);
const { service, uspto, waits } = scene;
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

/** Limits that tests can wait for. */
const shortTimes = { jsonMs: 60 };
const impatient = scene.createInstance({ times: shortTimes });

const unavailable = { name: 'OfficeFault', kind: 'unavailable' };

test.each([
  { kind: 'silent' as const },
  { kind: 'slow' as const, ms: 2_000 },
  { kind: 'trickle' as const, everyMs: 20 },
])('R9: gives up a response that takes too long: $kind', async (fault) => {
  service.faults.set(fault);
  await expect(impatient.readDocuments(number)).rejects.toMatchObject({
    ...unavailable,
    message: 'The patent office did not respond in time.',
  });
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(await uspto.readConnection()).toMatchObject({
    state: 'failing',
    fault: 'The patent office did not respond in time.',
  });
  service.faults.clear();
  expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok', fault: null });
});

test.each([
  { kind: 'status' as const, status: 500 },
  { kind: 'status' as const, status: 503 },
  { kind: 'empty' as const },
  { kind: 'html' as const },
  { kind: 'cut' as const },
  { kind: 'refuse' as const },
])('R9: repeats a request after a response that is no use: %o', async (fault) => {
  service.faults.set(fault, { times: 2 });
  expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
  expect(waits).toEqual([1_000, 2_000]);
  expect(service.requests).toHaveLength(3);
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok' });
});

test('R9: stops asking after five failures in a row, and asks again half a minute later', async () => {
  service.faults.set({ kind: 'status', status: 500 });
  await expect(uspto.readDocuments(number)).rejects.toMatchObject(unavailable);
  await expect(uspto.readDocuments(number)).rejects.toMatchObject({
    ...unavailable,
    message: 'The patent office reported an error (500).',
  });
  expect(service.requests).toHaveLength(5);

  service.faults.clear();
  await expect(uspto.readDocuments(number)).rejects.toMatchObject(unavailable);
  await expect(uspto.check()).rejects.toMatchObject(unavailable);
  expect(service.requests).toHaveLength(5);
  const { paused_until: pausedUntil } = await scene.db
    .selectFrom('office_access')
    .select('paused_until')
    .executeTakeFirstOrThrow();
  expect(Date.parse(pausedUntil ?? '') - Date.now()).toBeGreaterThan(25_000);

  await scene.db.updateTable('office_access').set({ paused_until: new Date().toISOString() }).execute();
  await uspto.check();
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok', fault: null });
});

test.each([
  ['seconds', '7', 7_000],
  ['a date that has gone by', 'Wed, 21 Oct 2015 07:28:00 GMT', 5_000],
])(
  'waits as long as Retry-After says in %s, and never less than the terms ask for',
  async (_form, retryAfter, ms) => {
    service.faults.set({ kind: 'status', status: 429, retryAfter }, { times: 1 });
    expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
    expect(waits).toEqual([expect.closeTo(ms, -3)]);
  },
);

test('waits longer each time without Retry-After, and gives up after three repetitions', async () => {
  service.faults.set({ kind: 'status', status: 429 });
  await expect(uspto.readDocuments(number)).rejects.toMatchObject({ kind: 'too-many-requests' });
  expect(service.requests).toHaveLength(4);
  expect(waits).toEqual([5_000, 10_000, 20_000].map((ms) => expect.closeTo(ms, -3)));
  expect(await uspto.readConnection()).toMatchObject({
    state: 'failing',
    fault: expect.stringMatching(
      /^The patent office accepts no more requests until [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M, Eastern time\.$/,
    ),
  });
});

test('does not ask again before a long Retry-After has passed', async () => {
  service.faults.set({ kind: 'status', status: 429, retryAfter: '3600' }, { times: 1 });
  for (const _try of [1, 2])
    await expect(uspto.readDocuments(number)).rejects.toMatchObject({ kind: 'too-many-requests' });
  expect(service.requests).toHaveLength(1);
  expect(waits).toEqual([]);
  expect(await uspto.readConnection()).toMatchObject({ state: 'failing' });
  const fault: unknown = await uspto.readDocuments(number).catch((error: unknown) => error);
  const until = fault instanceof OfficeFault ? Date.parse(fault.until ?? '') : Number.NaN;
  expect(until - Date.now()).toBeGreaterThan(3_500_000);
});

test('a person waits for one repetition only', async () => {
  service.faults.set({ kind: 'status', status: 500 });
  const fault = { ...unavailable, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  await expect(uspto.search({ qs: 'pump', skip: 0, size: 5 })).rejects.toMatchObject(fault);
  await expect(uspto.tryKey()).rejects.toMatchObject(fault);
  expect(waits).toEqual([1_000, 1_000]);
});

test('makes no more calls than the weekly quota, which begins again on Sunday', async () => {
  const today = Temporal.Now.plainDateISO('UTC');
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  const setQuota = (week: Temporal.PlainDate) =>
    scene.db
      .updateTable('office_access')
      .set({ quota_week: week.toString(), document_calls: 1_200_000 })
      .execute();
  await setQuota(sunday);
  await expect(uspto.readDocuments(number)).rejects.toMatchObject({ kind: 'too-many-requests' });
  expect(service.requests).toEqual([]);
  expect(await uspto.readApplication(number)).toMatchObject({ facts: { applicationNumber: number } });

  await setQuota(sunday.subtract({ days: 7 }));
  expect((await uspto.readDocuments(number)).documents).toHaveLength(1);
  const counted = await scene.db.selectFrom('office_access').selectAll().executeTakeFirstOrThrow();
  expect(counted).toMatchObject({ quota_week: sunday.toString(), document_calls: 1, metadata_calls: 0 });
});

test('a response that exceeds the limit of the office is too large at once', async () => {
  service.faults.set({ kind: 'status', status: 413 });
  await expect(uspto.readDocuments(number)).rejects.toMatchObject({
    kind: 'too-large',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(service.requests).toHaveLength(1);
});

test.each([['17999999'], ['17/999,999'], ['not a number']])(
  'an application that the office does not know is not public: %s',
  async (unknown) => {
    await expect(uspto.readApplication(unknown)).rejects.toMatchObject({ kind: 'not-public' });
    expect(await uspto.readConnection()).toMatchObject({ state: 'ok' });
  },
);

test('an application without a file wrapper has no documents', async () => {
  expect((await uspto.readDocuments('17999999')).documents).toEqual([]);
});

test('distinguishes an application that is not public from a wrong key', async () => {
  service.faults.set({ kind: 'status', status: 403 }, { path: '/applications/' });
  await expect(uspto.readApplication(number)).rejects.toMatchObject({ kind: 'not-public' });
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok' });

  const wrong = scene.createInstance({ apiKey: 'key-of-nobody' });
  await expect(wrong.readApplication(number)).rejects.toMatchObject({ kind: 'key-refused' });
  expect(await uspto.readConnection()).toMatchObject({
    state: 'refused',
    fault: 'The patent office refuses the key.',
  });
  service.requests.length = 0;
  await expect(wrong.check()).rejects.toMatchObject({ kind: 'key-refused' });
  expect(service.requests).toEqual([]);
});

test('a key that is only tried does not change the state of the one in use', async () => {
  await uspto.tryKey();
  await expect(uspto.tryKey('key-of-nobody')).rejects.toMatchObject({ kind: 'key-refused' });
  expect(await uspto.readConnection()).toMatchObject({ state: 'ok', fault: null });
  service.requests.length = 0;
  await expect(uspto.tryKey('no key\r\nx-other: 1')).rejects.toMatchObject({ kind: 'key-refused' });
  expect(service.requests).toEqual([]);
});

test('a stored key is sealed, and used until it is deleted', async () => {
  const stored = scene.createInstance({ apiKey: undefined });
  await expect(stored.readDocuments(number)).rejects.toMatchObject({ kind: 'not-connected' });
  expect(await stored.readConnection()).toMatchObject({ state: 'off' });
  await stored.check();
  await stored.saveKey(scene.db, service.settings.apiKey ?? '');
  expect((await stored.readDocuments(number)).documents).toHaveLength(1);
  const { sealed_key: sealed } = await scene.db
    .selectFrom('office_access')
    .select('sealed_key')
    .executeTakeFirstOrThrow();
  expect(sealed?.includes(service.settings.apiKey ?? '')).toBe(false);
  await stored.deleteKey(scene.db);
  await expect(stored.tryKey()).rejects.toMatchObject({ kind: 'not-connected' });
});

test('reads the direction of a document under both of its names', async () => {
  service.faults.set({ kind: 'rename', from: 'directionCategory', to: 'documentDirectionCategory' });
  expect((await uspto.readDocuments(number)).documents).toMatchObject([{ direction: 'OUTGOING' }]);
});

test.each([
  ['documentIdentifier', 'documentBag.0.documentIdentifier'],
  ['officialDate', 'documentBag.0.officialDate'],
  ['documentBag', 'documentBag'],
])('reports a response whose field %s has another name', async (from, field) => {
  service.faults.set({ kind: 'rename', from, to: 'renamed' });
  const message = 'What the patent office sent could not be read. Its format may have changed.';
  const instance = scene.createInstance();
  const read = () =>
    expect(instance.readDocuments(number)).rejects.toMatchObject({
      kind: 'unreadable',
      message,
      cause: field,
    });
  await read();
  expect(waits).toEqual([]);
  await read();
  expect(await instance.readConnection()).toMatchObject({ state: 'ok', fault: null });
  await read();
  expect(await instance.readConnection()).toMatchObject({ state: 'failing', fault: message });
});

test('a query that the office does not understand is refused', async () => {
  await expect(uspto.search({ qs: '(unfinished', skip: 0, size: 25 })).rejects.toMatchObject({
    kind: 'bad-request',
    message: expect.stringContaining('Invalid request'),
  });
});

test('T14: the key is in no line of the log', async () => {
  service.faults.set({ kind: 'status', status: 500 }, { times: 1 });
  await uspto.readDocuments(number);
  await uspto.search({ qs: 'pump', skip: 0, size: 5 });
  expect(scene.logLines.length).toBeGreaterThan(2);
  expect(scene.logLines.join('')).not.toContain(service.settings.apiKey);
});
