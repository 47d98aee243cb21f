import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, runRepeated, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeApplication, buildOfficeDocument } from '../../../test/support/office-service.ts';
import { readApplication } from './read-application.ts';
import { claimOne } from './readings.repository.ts';
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
    .select(['code', 'document_identifier', 'document_date', 'outcome', 'note', 'missing_since', 'task_id'])
    .where('patent_documents.invention_id', '=', inventionId)
    .orderBy('document_date')
    .orderBy('document_identifier')
    .execute();

test('a new office action arrives as an event of the patent office and proposes its dates', async () => {
  const action = buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(5) });
  const { inventionId } = await scene.addApplication({}, { documents: [action] });
  await scene.readAll();
  const { body } = await scene.client.call(listDocuments, { query: { inventionId } });
  expect(body.collection).toMatchObject([
    {
      code: 'CTNF',
      date: daysAgo(5),
      outcome: 'proposed',
      direction: 'OUTGOING',
      opens: [{ ruleId: 'OA-NF' }],
    },
  ]);
  const events = await scene.listEvents(inventionId);
  expect(events.map(({ type }) => type)).toEqual(['application.updated', 'document.received']);
  expect(events[1]?.metadata).toMatchObject({
    actor: { email: 'patent-office@hub.invalid', firstName: 'Patent', lastName: 'Office' },
    for: null,
    title: 'CTNF: Non-Final Rejection',
    documentId: body.collection[0]?.id,
  });
});

test('reading again changes nothing, and is due about a day later', async () => {
  const documents = [buildOfficeDocument({ documentIdentifier: 'ONE', date: daysAgo(5) })];
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  const before = await scene.listEvents(inventionId);
  await scene.readAll();
  expect(await scene.listEvents(inventionId)).toEqual(before);
  const reading = await readReading(inventionId);
  expect(reading).toMatchObject({ state: 'read', fault: null, failures: 0, claim: null });
  const hours = scene.hub.clock.now().until(reading.next_read_at).total('hours');
  expect(hours).toBeGreaterThan(23.4);
  expect(hours).toBeLessThan(24.6);
});

test('the facts of an application are stored, and a changed status is one event', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication(
    { status: 'Docketed New Case', statusCode: 30, examiner: 'DOE, JANE', artUnit: '1724' },
    {
      transactions: [{ code: 'MCTNF', description: 'Mail Non-Final Rejection', date: '2021-03-01' }],
      adjustment: { aDelayQuantity: 12, adjustmentTotalQuantity: 10 },
      parents: [
        {
          applicationNumber: '15/000,001',
          relation: 'is a Continuation of',
          filingDate: '2018-01-05',
          status: 'Patented',
        },
      ],
    },
  );
  await scene.readAll();
  const read = async () =>
    (await scene.client.call(getInvention, { params: { id: inventionIdSchema.parse(inventionId) } })).body
      .application;
  expect(await read()).toMatchObject({
    applicationNumber,
    filingDate: '2020-01-06',
    statusText: 'Docketed New Case',
    examiner: 'DOE, JANE',
    artUnit: '1724',
    shiftDays: 0,
  });
  const count = (table: 'office_transactions' | 'office_continuity') =>
    scene.hub.db.selectFrom(table).selectAll().where('invention_id', '=', inventionId).execute();
  expect(await count('office_transactions')).toMatchObject([{ code: 'MCTNF', event_date: '2021-03-01' }]);
  expect(await count('office_continuity')).toMatchObject([
    { relation: 'parent', parent_application_number: '15000001', parentage_code: 'CON' },
  ]);
  const { facts } = scene.office.applications.get(applicationNumber) ?? {};
  if (!facts) throw new Error('no facts');
  scene.publish(applicationNumber, {
    facts: {
      ...facts,
      status: 'Patented Case',
      statusCode: 150,
      patentNumber: '11000001',
      grantDate: '2026-11-03',
    },
  });
  await scene.readAll();
  const events = await scene.listEvents(inventionId);
  expect(events.map(({ type }) => type)).toEqual(['application.updated', 'application.updated']);
  expect(events[1]?.metadata.changes).toEqual([
    { field: 'statusText', from: 'Docketed New Case', to: 'Patented Case' },
    { field: 'patentNumber', from: null, to: '11000001' },
    { field: 'grantDate', from: null, to: '2026-11-03' },
  ]);
  expect(await read()).toMatchObject({ statusText: 'Patented Case', examiner: 'DOE, JANE' });
});

test('on the first reading, only what may still run is proposed', async () => {
  const documents = [
    buildOfficeDocument({ documentIdentifier: 'A-OLD', date: daysAgo(400) }),
    buildOfficeDocument({
      documentIdentifier: 'B-REPLY',
      code: 'A...',
      direction: 'INCOMING',
      date: daysAgo(90),
    }),
    buildOfficeDocument({ documentIdentifier: 'C-UNKNOWN', code: 'QQQQ', date: daysAgo(300) }),
    buildOfficeDocument({ documentIdentifier: 'D-NEW', date: daysAgo(30) }),
  ];
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  const stored = await listStored(inventionId);
  expect(stored.map(({ document_identifier, outcome }) => [document_identifier, outcome])).toEqual([
    ['A-OLD', 'informational'],
    ['C-UNKNOWN', 'informational'],
    ['B-REPLY', 'informational'],
    ['D-NEW', 'proposed'],
  ]);
  expect(stored[0]?.note).toBe('In the file before the hub first read it.');
  expect(stored.map(({ task_id }) => task_id)).toEqual([null, null, null, null]);
});

test('a document of an unknown code that arrives later is reviewed by a person who may verify deadlines', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  await scene.readAll();
  scene.publish(applicationNumber, {
    documents: [buildOfficeDocument({ documentIdentifier: 'A', code: 'QQ NEW', date: daysAgo(1) })],
  });
  await scene.readAll();
  const [stored] = await listStored(inventionId);
  expect(stored).toMatchObject({ code: 'QQ NEW', outcome: 'review' });
  const assignees = await scene.hub.db
    .selectFrom('task_assignees')
    .select('principal_id')
    .where('task_id', '=', stored?.task_id ?? '')
    .execute();
  expect(assignees).toEqual([{ principal_id: scene.client.person.id }]);
});

test('a reply that meets a milestone is proposed, also on the first reading', async () => {
  const reply = buildOfficeDocument({
    documentIdentifier: 'A',
    code: 'A...',
    direction: 'INCOMING',
    date: daysAgo(2),
  });
  const { inventionId } = await scene.addApplication({}, { documents: [reply] });
  await buildMilestone(scene.hub.db, { invention_id: inventionId, rule_id: 'OA-NF' });
  await scene.readAll();
  expect(await listStored(inventionId)).toMatchObject([{ code: 'A...', outcome: 'proposed' }]);
});

test('documents that the office lost are marked once and return', async () => {
  const documents = ['A', 'B'].map((documentIdentifier) =>
    buildOfficeDocument({ documentIdentifier, date: daysAgo(300) }),
  );
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  scene.office.faults.lose('B');
  await scene.readAll();
  await scene.readAll();
  const missing = async () =>
    (await listStored(inventionId)).map(({ missing_since }) => missing_since !== null);
  expect(await missing()).toEqual([false, true]);
  scene.office.faults.clear();
  await scene.readAll();
  expect(await missing()).toEqual([false, false]);
  const updates = (await scene.listEvents(inventionId)).filter(({ type }) => type === 'document.updated');
  expect(updates.map(({ metadata }) => metadata.changes[0]?.to === null)).toEqual([false, true]);
});

test('a date one day ahead is taken as it is, and a later one held back with a reason', async () => {
  const documents = [
    buildOfficeDocument({ documentIdentifier: 'A', date: daysAgo(-1) }),
    buildOfficeDocument({ documentIdentifier: 'B', date: daysAgo(-3) }),
  ];
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  expect(await listStored(inventionId)).toMatchObject([
    { document_identifier: 'A', document_date: daysAgo(-1) },
  ]);
  expect((await readReading(inventionId)).fault).toMatch(
    /^One document of the patent office is dated .+ and will be added on that day\.$/,
  );
  scene.hub.clock.advance({ hours: 48 });
  await scene.readAll();
  expect(await listStored(inventionId)).toHaveLength(2);
  expect((await readReading(inventionId)).fault).toBeNull();
  scene.hub.clock.advance({ hours: -48 });
});

test('a renamed field fails the reading, and nothing is lost', async () => {
  const documents = [buildOfficeDocument({ documentIdentifier: 'A', date: daysAgo(30) })];
  const { inventionId } = await scene.addApplication({}, { documents });
  await scene.readAll();
  const before = await listStored(inventionId);
  scene.office.faults.set(
    { kind: 'rename', from: 'documentIdentifier', to: 'docId' },
    { path: '/documents' },
  );
  await scene.readAll();
  const reading = await readReading(inventionId);
  expect(reading).toMatchObject({ state: 'failed', failures: 1, claim: null });
  expect(reading.fault).toMatch(/\.$/);
  expect(scene.hub.clock.now().until(reading.next_read_at).total('minutes')).toBeLessThan(16);
  expect(await listStored(inventionId)).toEqual(before);
  scene.office.faults.clear();
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', failures: 0, fault: null });
});

test('an application that is not published yet is tried again a day later', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  scene.office.applications.delete(applicationNumber);
  await scene.readAll();
  const reading = await readReading(inventionId);
  expect(reading).toMatchObject({ state: 'not-public', fault: null, failures: 0 });
  expect(scene.hub.clock.now().until(reading.next_read_at).total('hours')).toBeGreaterThan(23);
});

test('a changed application number starts again', async () => {
  const { inventionId } = await scene.addApplication(
    {},
    { transactions: [{ code: 'WIDS', description: 'IDS', date: '2021-03-01' }] },
  );
  await scene.readAll();
  const other = await scene.addApplication({ title: 'Pump with a valve', examiner: 'ROE, RICHARD' });
  await scene.hub.db
    .updateTable('inventions')
    .set({ application_number: other.applicationNumber })
    .where('id', '=', inventionId)
    .execute();
  await scene.readAll();
  const { body } = await scene.client.call(getInvention, {
    params: { id: inventionIdSchema.parse(inventionId) },
  });
  expect(body.application).toMatchObject({
    applicationNumber: other.applicationNumber,
    examiner: 'ROE, RICHARD',
  });
  const rows = await scene.hub.db
    .selectFrom('office_transactions')
    .select('code')
    .where('invention_id', '=', inventionId)
    .execute();
  expect(rows).toEqual([]);
});

test('two processes that read at once share the applications, and read none of them twice', async () => {
  const documents = [buildOfficeDocument({ documentIdentifier: 'A', date: daysAgo(5) })];
  const added = await Promise.all(Array.from({ length: 6 }, () => scene.addApplication({}, { documents })));
  const read = () => runRepeated(scene.hub, 'patent-office.read-applications');
  await read();
  const past = scene.hub.clock.now().subtract({ minutes: 1 }).toString();
  await scene.hub.db.updateTable('office_readings').set({ next_read_at: past, claim: null }).execute();
  scene.office.requests.length = 0;
  await Promise.all([read(), read()]);
  const asked = scene.office.requests.filter(({ path }) => path.endsWith('/documents'));
  expect(asked.map(({ path }) => path.split('/').at(-2)).sort()).toEqual(
    added.map(({ applicationNumber }) => applicationNumber).sort(),
  );
  for (const { inventionId } of added) expect(await listStored(inventionId)).toHaveLength(1);
});

test('a process that lost its claim stores nothing more', async () => {
  const { inventionId } = await scene.addApplication(
    {},
    { documents: [buildOfficeDocument({ documentIdentifier: 'A', date: daysAgo(5) })] },
  );
  await refreshReadings(scene.hub.dependencies);
  const now = scene.hub.clock.now();
  const claimed = await claimOne(scene.hub.db, inventionId, now.toString());
  if (!claimed || claimed === 'busy') throw new Error('not claimed');
  expect(await claimOne(scene.hub.db, inventionId, now.toString())).toBe('busy');
  await sql`update office_readings set alive_at = now() - interval '31 seconds'
    where invention_id = ${inventionId}`.execute(scene.hub.db);
  expect(await claimOne(scene.hub.db, inventionId, now.toString())).toMatchObject({ inventionId });
  await readApplication(scene.hub.dependencies, claimed);
  expect(await listStored(inventionId)).toEqual([]);
  expect(await readReading(inventionId)).toMatchObject({ state: 'waiting', last_read_at: null });
});

test('an odd entry hides no other: it is named, people are notified once, and no document counts as removed', async () => {
  const known = buildOfficeDocument({ documentIdentifier: 'KNOWN', date: daysAgo(6) });
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: [known] });
  const { id: principal_id } = await buildPerson(scene.hub.db);
  await scene.hub.db
    .insertInto('invention_project_assignees')
    .values({ invention_id: inventionId, principal_id, position: 0 })
    .execute();
  await scene.readAll();
  const odd = { ...known, direction: null as never };
  const lower = {
    ...buildOfficeDocument({ documentIdentifier: 'LOWER', date: daysAgo(5) }),
    direction: 'outgoing' as never,
  };
  const withoutCode = buildOfficeDocument({ documentIdentifier: 'NOCODE', date: daysAgo(4), code: '' });
  scene.publish(applicationNumber, { documents: [odd, lower, withoutCode] });
  await scene.readAll();
  await scene.readAll();
  expect(await listStored(inventionId)).toMatchObject([
    { document_identifier: 'KNOWN', missing_since: null },
    { document_identifier: 'LOWER', missing_since: null },
  ]);
  const fault =
    '2 of 3 documents of the patent office could not be read. Look at them in Patent Center: KNOWN (direction), NOCODE (code).';
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', fault });
  const notified = () =>
    scene.hub.db
      .selectFrom('notifications')
      .select(['person_id', 'title', 'done_at'])
      .where('kind', '=', 'reading')
      .execute();
  const first = await notified();
  expect(new Set(first.map(({ title }) => title))).toEqual(new Set([fault]));
  expect(new Set(first.map(({ person_id }) => person_id)).size).toBe(first.length);
  scene.publish(applicationNumber, { documents: [known, lower] });
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', fault: null, failing_since: null });
  expect((await notified()).every(({ done_at }) => done_at !== null)).toBe(true);
});

test('a date and a code that the office corrects are noted once, with a task, and nothing is moved', async () => {
  const action = buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(20) });
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: [action] });
  await scene.readAll();
  const corrected = { ...action, date: daysAgo(28), code: 'CTFR', description: 'Final Rejection' };
  scene.publish(applicationNumber, { documents: [corrected] });
  await scene.readAll();
  await scene.readAll();
  expect(await listStored(inventionId)).toMatchObject([{ code: 'CTNF', document_date: daysAgo(20) }]);
  const tasks = await scene.hub.db
    .selectFrom('tasks')
    .select(['title', 'notes'])
    .where('invention_id', '=', inventionId)
    .where('title', 'like', 'Check the%')
    .execute();
  expect(tasks).toEqual([
    {
      title: 'Check the date and code of CTNF: Non-Final Rejection',
      notes: expect.stringMatching(
        /the patent office now has .+ the patent office now has CTFR\. “Respond .+; it would be due .+\. If the office is right/,
      ),
    },
  ]);
  const changes = (await scene.listEvents(inventionId))
    .filter(({ type }) => type === 'document.updated')
    .map(({ metadata }) => metadata.changes);
  expect(changes).toEqual([
    [
      { field: 'officeDate', from: daysAgo(20), to: daysAgo(28) },
      { field: 'officeCode', from: 'CTNF', to: 'CTFR' },
    ],
  ]);
});

test('an answer for another application is refused, and nothing of it is stored', async () => {
  const own = buildOfficeDocument({ documentIdentifier: 'OWN', date: daysAgo(20) });
  const { inventionId, applicationNumber } = await scene.addApplication({}, { documents: [own] });
  await scene.readAll();
  const before = await listStored(inventionId);
  const foreign = buildOfficeDocument({ documentIdentifier: 'FOREIGN', date: daysAgo(3), code: 'NOA' });
  const { facts } = buildOfficeApplication({ applicationNumber: '16000009', title: 'Something else' });
  scene.publish(applicationNumber, { facts, documents: [foreign] });
  await scene.readAll();
  expect(await listStored(inventionId)).toEqual(before);
  expect(await readReading(inventionId)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(
      /^The patent office answered for 16\/000,009 instead of .+\. Nothing was stored\.$/,
    ),
  });
});
