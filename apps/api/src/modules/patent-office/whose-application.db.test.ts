import { inventionIdSchema } from '@hub/contract/fields.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  confirmOfficeApplication,
  listOfficeApplications,
  readOfficeApplication,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildOfficeDocument } from '../../../test/support/office-service.ts';
import { runQueued } from '../../../test/support/run-queued.ts';

let scene: OfficeHub;
beforeAll(async () => {
  scene = await startOfficeHub();
});
afterAll(() => scene.stop());

const idOf = (inventionId: string) => ({ id: inventionIdSchema.parse(inventionId) });

const readReading = (inventionId: string) =>
  scene.hub.db
    .selectFrom('office_readings')
    .selectAll()
    .where('invention_id', '=', inventionId)
    .executeTakeFirst();

const countDocuments = async (inventionId: string): Promise<number> =>
  (
    await scene.hub.db
      .selectFrom('patent_documents')
      .select('id')
      .where('invention_id', '=', inventionId)
      .execute()
  ).length;

const rename = (inventionId: string, title: string, references = ['REF-1']) =>
  scene.hub.db
    .updateTable('inventions')
    .set({ title, reference_list: references })
    .where('id', '=', inventionId)
    .execute();

const documents = [buildOfficeDocument({ documentIdentifier: 'A' })];

test('the number of an application with another title stores nothing until a person confirms it', async () => {
  const { inventionId } = await scene.addApplication({ title: 'Lithium battery separator' }, { documents });
  await rename(inventionId, 'Golf club head');
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({
    state: 'mismatch',
    fault: 'Lithium battery separator',
    last_read_at: null,
  });
  expect(await scene.listEvents(inventionId)).toEqual([]);
  const { body } = await scene.client.call(getInvention, { params: idOf(inventionId) });
  expect(body.application).toBeNull();

  const { status } = await scene.client.call(confirmOfficeApplication, { params: idOf(inventionId) });
  expect(status).toBe(204);
  expect(await runQueued(scene.hub, 'patent-office.read-application')).toBe(1);
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', fault: null });
  expect(await countDocuments(inventionId)).toBe(1);
});

test.each([
  ['a similar title', 'Separators for lithium batteries', ['REF-1'], 'read'],
  ['a reference that the office has, too', 'Golf club head', ['ACME 12-01'], 'read'],
  ['neither', 'Golf club head', ['ACME 12-02'], 'mismatch'],
])('an invention with %s is taken for the application or not', async (_what, title, references, state) => {
  const { inventionId } = await scene.addApplication({
    title: 'Separator for a lithium battery',
    docketReference: 'acme-1201',
  });
  await rename(inventionId, title, references);
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state });
});

test.each([
  ['very different title', 'Golf club head', 'mismatch'],
  ['similar title', 'Pumps with valves', 'read'],
])('a %s that the office gives later: its reading is %s', async (_what, title, state) => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  await scene.readAll();
  const { facts } = scene.office.applications.get(applicationNumber) ?? {};
  if (!facts) throw new Error('no facts');
  scene.publish(applicationNumber, { facts: { ...facts, title }, documents });
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state });
  expect(await countDocuments(inventionId)).toBe(state === 'read' ? 1 : 0);
});

test('a title that a person confirmed, or that the hub has after a rename, is not asked about again', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication();
  await scene.readAll();
  const { facts } = scene.office.applications.get(applicationNumber) ?? {};
  if (!facts) throw new Error('no facts');
  scene.publish(applicationNumber, { facts: { ...facts, title: 'Golf club head' }, documents });
  await scene.readAll();
  await scene.client.call(confirmOfficeApplication, { params: idOf(inventionId) });
  await scene.readAll();
  await rename(inventionId, 'Our internal name');
  await scene.readAll();
  expect(await readReading(inventionId)).toMatchObject({ state: 'read', fault: null });
  expect(await countDocuments(inventionId)).toBe(1);
});

test('two inventions with one number are read apart, and a walled person learns of neither', async () => {
  const { inventionId, applicationNumber } = await scene.addApplication(
    { title: 'Quokka feeder' },
    { documents },
  );
  const secret = await buildInvention(scene.hub.db, {
    title: 'Quokka feeder',
    application_number: applicationNumber,
  });
  await wallInvention(scene.hub.db, secret, scene.client.person);
  await scene.readAll();
  expect([await countDocuments(inventionId), await countDocuments(secret.id)]).toEqual([1, 1]);
  const search = async (person: { id: string }) => {
    const client = await scene.hub.signIn(person);
    const { body } = await client.call(listOfficeApplications, {
      query: { qs: 'applicationMetaData.inventionTitle:quokka' },
    });
    return body.collection.map((found) => found.inventionId);
  };
  const walled = await buildPerson(scene.hub.db);
  await wallInvention(scene.hub.db, secret, walled);
  await wallInvention(scene.hub.db, { id: inventionId }, walled);
  expect(await search(walled)).toEqual([null]);
  const half = await buildPerson(scene.hub.db);
  await wallInvention(scene.hub.db, secret, half);
  expect(await search(half)).toEqual([inventionId]);
  const { status } = await scene.client.call(readOfficeApplication, { params: idOf(secret.id) });
  expect(status).toBe(404);
});

test('an invention without an application number cannot be read', async () => {
  const { id } = await buildInvention(scene.hub.db);
  const { problem } = await scene.client.call(readOfficeApplication, { params: idOf(id) });
  expect(problem.code).toBe('office.no_application');
});

test('reading on demand is queued, and done once', async () => {
  const { inventionId } = await scene.addApplication({}, { documents });
  const { status } = await scene.client.call(readOfficeApplication, { params: idOf(inventionId) });
  expect(status).toBe(204);
  await runQueued(scene.hub, 'patent-office.read-application');
  expect(await countDocuments(inventionId)).toBe(1);
  const requests = scene.office.requests.length;
  await runQueued(scene.hub, 'patent-office.read-application');
  expect(scene.office.requests).toHaveLength(requests);
});
