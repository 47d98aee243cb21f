import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeDocument } from '../../../test/support/office-service.ts';
import { createUsptoAdapter } from '../../gateways/uspto/uspto.adapter.ts';
import { createSecretBox } from '../../spine/access/secret-box.ts';
import { createReadApplications } from './jobs/read-applications.job.ts';
import { refreshReadings } from './refresh-readings.ts';

let scene: OfficeHub;
beforeAll(async () => {
  scene = await startOfficeHub();
});
afterAll(() => scene.stop());
afterEach(async () => {
  scene.office.faults.clear();
  await scene.hub.db.deleteFrom('inventions').execute();
});

const daysAgo = (days: number): string =>
  Temporal.PlainDate.from(scene.hub.clock.now().toZonedDateTimeISO('America/New_York'))
    .subtract({ days })
    .toString();

const readReading = (inventionId: string) =>
  scene.hub.db
    .selectFrom('office_readings')
    .selectAll()
    .where('invention_id', '=', inventionId)
    .executeTakeFirstOrThrow();

const listStored = (inventionId: string) =>
  scene.hub.db
    .selectFrom('patent_documents')
    .innerJoin('document_outcomes', 'document_id', 'id')
    .select(['document_identifier as identifier', 'outcome', 'missing_since as missingSince'])
    .where('patent_documents.invention_id', '=', inventionId)
    .orderBy('document_identifier')
    .execute();

const countMissing = async (inventionId: string) =>
  (await listStored(inventionId)).filter(({ missingSince }) => missingSince !== null).length;

const listTasks = async (inventionId: string) =>
  (
    await scene.hub.db
      .selectFrom('tasks')
      .select('title')
      .where('invention_id', '=', inventionId)
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title);

/** Actions of past years: each would be proposed if it arrived today. */
const past = (count: number, prefix = 'PAST') =>
  Array.from({ length: count }, (_, place) =>
    buildOfficeDocument({ documentIdentifier: `${prefix}${place}`, date: daysAgo(400 + place) }),
  );

const without = (documentsPath: { status: number }) =>
  scene.office.faults.set({ kind: 'status', ...documentsPath }, { path: '/documents' });

test('the first list that has documents is the first reading, whatever came before it', async () => {
  const { inventionId } = await scene.addApplication({}, { documents: past(30) });
  without({ status: 404 });
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state: 'read' });
  scene.office.faults.clear();
  await scene.readAll();
  const stored = await listStored(inventionId);
  expect(stored).toHaveLength(30);
  expect(stored.every(({ outcome }) => outcome === 'informational')).toBe(true);
  expect(await listTasks(inventionId)).toEqual([]);
});

test('an action that still runs is proposed from the first list, however late it comes', async () => {
  const action = buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(20) });
  const { inventionId } = await scene.addApplication({}, { documents: [...past(30), action] });
  without({ status: 404 });
  await scene.readAll();
  scene.office.faults.clear();
  await scene.readAll();
  const open = (await listStored(inventionId)).filter(({ outcome }) => outcome === 'proposed');
  expect(open).toMatchObject([{ identifier: 'ACTION' }]);
});

test('the past that a list brings late is one task, and a single late document is work of its own', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: past(3) });
  await scene.readAll();
  scene.publish(applicationNumber, { documents: [...past(3), ...past(40, 'LATE')] });
  await scene.readAll();
  const stored = await listStored(inventionId);
  expect(stored).toHaveLength(43);
  expect(stored.every(({ outcome }) => outcome === 'informational')).toBe(true);
  expect(await listTasks(inventionId)).toEqual([
    'Check 40 documents of the past that the patent office listed late',
  ]);
  scene.publish(applicationNumber, { documents: [...past(3), ...past(40, 'LATE'), ...past(1, 'ONE')] });
  await scene.readAll();
  const one = (await listStored(inventionId)).find(({ identifier }) => identifier === 'ONE0');
  expect(one?.outcome).toBe('proposed');
});

test.each([
  ['does not find the documents', () => without({ status: 404 })],
  ['loses most documents', () => scene.office.faults.lose(...past(25).map((one) => one.documentIdentifier))],
])('a list of an office that %s for a while marks nothing and makes no event', async (_what, fail) => {
  const { inventionId } = await scene.addApplication({}, { documents: past(30) });
  await scene.readAll();
  const before = await scene.listEvents(inventionId);
  fail();
  await scene.readAll();
  const reading = await readReading(inventionId);
  expect(reading.fault).toMatch(
    /^The patent office lists \d of the 30 documents that it listed before\. All of them are kept/,
  );
  expect(scene.hub.clock.now().until(reading.next_read_at).total('minutes')).toBeLessThan(16);
  await scene.readAll();
  expect(await countMissing(inventionId)).toBe(0);
  scene.office.faults.clear();
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', fault: null, losing_since: null });
  expect(await scene.listEvents(inventionId)).toEqual(before);
});

test('a list that lacks most documents an hour later is believed, with one event and one task', async () => {
  const { inventionId } = await scene.addApplication({}, { documents: past(30) });
  await scene.readAll();
  const before = await scene.listEvents(inventionId);
  without({ status: 404 });
  await scene.readAll();
  const earlier = scene.hub.clock.now().subtract({ hours: 2 }).toString();
  await scene.hub.db.updateTable('office_readings').set({ losing_since: earlier }).execute();
  await scene.readAll();
  expect(await countMissing(inventionId)).toBe(30);
  const tasks = ['Check the file wrapper: the patent office lists 0 of 30 documents'];
  expect(await listTasks(inventionId)).toEqual(tasks);
  const since = async () => (await scene.listEvents(inventionId)).slice(before.length);
  const changes = async () =>
    (await since()).filter(({ type }) => type !== 'task.created').map(({ metadata }) => metadata.changes);
  expect(await changes()).toEqual([[{ field: 'listedDocuments', from: 30, to: 0 }]]);
  scene.office.faults.clear();
  await scene.readAll();
  expect(await countMissing(inventionId)).toBe(0);
  expect(await changes()).toEqual([
    [{ field: 'listedDocuments', from: 30, to: 0 }],
    [{ field: 'listedDocuments', from: 0, to: 30 }],
  ]);
  expect(await listTasks(inventionId)).toEqual(tasks);
});

test('a new action arrives although the rest of its list is doubted', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: past(30) });
  await scene.readAll();
  scene.publish(applicationNumber, {
    documents: [buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(5) })],
  });
  await scene.readAll();
  const stored = await listStored(inventionId);
  expect(stored.find(({ identifier }) => identifier === 'ACTION')?.outcome).toBe('proposed');
  expect(await countMissing(inventionId)).toBe(0);
});

test('a document under a new number stays one document with one proposal', async () => {
  const action = buildOfficeDocument({ documentIdentifier: 'OLDNUMBER', date: daysAgo(20) });
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: [action] });
  await scene.readAll();
  scene.publish(applicationNumber, { documents: [{ ...action, documentIdentifier: 'NEWNUMBER' }] });
  await scene.readAll();
  await scene.readAll();
  expect(await listStored(inventionId)).toEqual([
    { identifier: 'NEWNUMBER', outcome: 'proposed', missingSince: null },
  ]);
  const [event] = (await scene.listEvents(inventionId)).slice(-1);
  expect(event?.metadata).toMatchObject({
    title: 'CTNF: Non-Final Rejection',
    changes: [{ field: 'officeNumber', from: 'OLDNUMBER', to: 'NEWNUMBER' }],
  });
  expect(await listTasks(inventionId)).toEqual([]);
});

test('a document under a new number with other pages is checked by a person', async () => {
  const action = buildOfficeDocument({ documentIdentifier: 'OLDNUMBER', date: daysAgo(20), pages: 12 });
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: [action] });
  await scene.readAll();
  scene.publish(applicationNumber, {
    documents: [{ ...action, documentIdentifier: 'NEWNUMBER', pages: 14 }],
  });
  await scene.readAll();
  expect(await listTasks(inventionId)).toEqual(['Check CTNF: Non-Final Rejection']);
});

test('entries that cannot be read have one task, and only new ones another', async () => {
  const documents = past(4);
  const odd = (place: number) =>
    ({ ...documents[place], direction: null as never }) as (typeof documents)[number];
  const { inventionId, applicationNumber } = await scene.addApplication(
    {},
    { documents: [odd(0), ...documents.slice(1)] },
  );
  await scene.readAll();
  await scene.readAll();
  const first = '1 of 4 documents of the patent office could not be read';
  expect(await listTasks(inventionId)).toEqual([first]);
  scene.publish(applicationNumber, { documents: [odd(0), odd(1), ...documents.slice(2)] });
  await scene.readAll();
  const second = '2 of 4 documents of the patent office could not be read';
  expect(await listTasks(inventionId)).toEqual([first, second]);
});

/** Makes all readings due in this order, and reads them with an adapter that does not wait between repetitions. */
const readInOrder = async (added: readonly { inventionId: string }[]): Promise<void> => {
  const { hub, office } = scene;
  const uspto = createUsptoAdapter({
    database: hub.db,
    connectionString: hub.connectionString,
    keyBox: createSecretBox(Buffer.alloc(32), 'patent-office'),
    log: pino({ level: 'silent' }),
    ...office.settings,
    wait: async () => undefined,
  });
  for (const [place, { inventionId }] of added.entries())
    await hub.db
      .updateTable('office_readings')
      .set({ next_read_at: daysAgo(20 - place), claim: null })
      .where('invention_id', '=', inventionId)
      .execute();
  const { gateways } = hub.dependencies;
  await createReadApplications({ ...hub.dependencies, gateways: { ...gateways, uspto } }).run();
};

test('faults of some applications keep no other from being read', async () => {
  const fine = [buildOfficeDocument({ documentIdentifier: 'A', date: daysAgo(5) })];
  const [foreign, renamed, broken, other] = [
    await scene.addApplication({}, { documents: fine }),
    await scene.addApplication({}, { documents: fine }),
    await scene.addApplication({}, { documents: fine }),
    await scene.addApplication({}, { documents: fine }),
  ];
  await refreshReadings(scene.hub.dependencies);
  const { facts } = scene.office.applications.get(foreign.applicationNumber) ?? {};
  if (!facts) throw new Error('no facts');
  scene.publish(foreign.applicationNumber, { facts: { ...facts, applicationNumber: '16999999' } });
  scene.office.faults.set(
    { kind: 'rename', from: 'documentIdentifier', to: 'docId' },
    { path: `${renamed.applicationNumber}/documents` },
  );
  scene.office.faults.set({ kind: 'status', status: 500 }, { path: broken.applicationNumber });
  await readInOrder([foreign, renamed, broken, other]);
  const states = await Promise.all(
    [foreign, renamed, broken, other].map(async ({ inventionId }) => (await readReading(inventionId)).state),
  );
  expect(states).toEqual(['failed', 'failed', 'failed', 'read']);
  const { state } = await scene.hub.dependencies.gateways.uspto.readConnection();
  expect(state).toBe('ok');
});

test('a reading that the office asks to wait for is not counted, and is due when it may be', async () => {
  const added = await scene.addApplication();
  await refreshReadings(scene.hub.dependencies);
  scene.office.faults.set({ kind: 'status', status: 429, retryAfter: '3600' });
  for (const _click of [1, 2, 3, 4]) await readInOrder([added]);
  const reading = await readReading(added.inventionId);
  expect(reading).toMatchObject({
    ...{ state: 'failed', failures: 0 },
    fault: expect.stringMatching(/^The patent office accepts no more requests until .+, Eastern time\.$/),
  });
  const minutes = Temporal.Now.instant().until(reading.next_read_at).total('minutes');
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThan(61);
  await scene.hub.db.deleteFrom('office_access').execute();
  await scene.hub.db.insertInto('office_access').defaultValues().execute();
});
