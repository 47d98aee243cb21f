import { listDisclosureProposals } from '@hub/contract/documents/ids-radar.calls.ts';
import { wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OfficeHub, startOfficeHub } from '../../../test/support/office-hub.ts';
import { buildCitation, buildOfficeDocument } from '../../../test/support/office-service.ts';

let scene: OfficeHub;
beforeAll(async () => {
  scene = await startOfficeHub();
});
afterAll(() => scene.stop());
afterEach(async () => {
  scene.office.faults.clear();
  await scene.hub.db.deleteFrom('inventions').execute();
});

const path = '/api/v1/patent/oa/oa_citations/v2/records';
const countRequests = () => scene.office.requests.filter((request) => request.path === path).length;

const daysAgo = (days: number): string =>
  Temporal.PlainDate.from(scene.hub.clock.now().toZonedDateTimeISO('America/New_York'))
    .subtract({ days })
    .toString();

/** Adds a pending application and its continuation, whose action cites what `citations` lists. */
const addFamily = async (citations: ReturnType<typeof buildCitation>[]) => {
  const parent = await scene.addApplication({ status: 'Docketed New Case' });
  const child = await scene.addApplication(
    { status: 'Docketed New Case' },
    {
      documents: [buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(50) })],
      citations,
      parents: [
        {
          applicationNumber: parent.applicationNumber,
          relation: 'is a Continuation of',
          filingDate: '2020-01-06',
          status: 'Pending',
        },
      ],
    },
  );
  await scene.hub.db.updateTable('inventions').set({ status: 'prosecution' }).execute();
  return { parent, child };
};

const listProposals = async () => (await scene.client.call(listDisclosureProposals, {})).body.collection;

const listStored = (inventionId: string) =>
  scene.hub.db
    .selectFrom('office_citations')
    .select(['reference_key', 'reference', 'cited_on'])
    .where('invention_id', '=', inventionId)
    .orderBy('reference_key')
    .execute();

test('references that the office lists for a family member are read and proposed for the other one', async () => {
  const { parent, child } = await addFamily([
    buildCitation({ referenceIdentifier: 'Itagaki; Takeshi US 20150044531 A1 ' }),
    buildCitation({ referenceIdentifier: 'US 2015/0044531 A1', legalSectionCode: '102' }),
    buildCitation({
      referenceIdentifier: 'Doe US D812,345 S',
      parsedReferenceIdentifier: '812345',
      obsoleteDocumentIdentifier: 'UNKNOWN',
      createDateTime: `${daysAgo(10)}T13:51:37`,
    }),
    buildCitation({ referenceIdentifier: '', parsedReferenceIdentifier: '' }),
  ]);
  await scene.readAll();
  await scene.readAll();
  expect(await listStored(child.inventionId)).toEqual([
    { reference_key: 'US20150044531', reference: expect.stringContaining('0044531'), cited_on: daysAgo(50) },
    { reference_key: 'USD812345', reference: 'Doe US D812,345 S', cited_on: daysAgo(50) },
  ]);
  expect(await listProposals()).toMatchObject([
    {
      invention: { id: parent.inventionId },
      source: { id: child.inventionId },
      documents: [{ code: 'CTNF' }],
      references: { listed: 2, missing: 2 },
    },
  ]);
});

test('the lists are read page by page once a week, and not at all without a family', async () => {
  const { child } = await addFamily(
    Array.from({ length: 230 }, (_, number) =>
      buildCitation({
        referenceIdentifier: `Roe US ${8_000_000 + number} B2`,
        parsedReferenceIdentifier: String(8_000_000 + number),
      }),
    ),
  );
  await scene.addApplication();
  await scene.readAll();
  await scene.readAll();
  expect(await listStored(child.inventionId)).toHaveLength(230);
  const before = countRequests();
  await scene.readAll();
  expect(countRequests()).toBe(before);
  scene.hub.clock.advance({ hours: 24 * 8 });
  await scene.readAll();
  // One page of the parent, which has none, and three of the child.
  expect(countRequests()).toBe(before + 4);
});

test.each([
  { kind: 'status', status: 400 },
  { kind: 'rename', from: 'numFound', to: 'found' },
] as const)(
  'a list that the office does not send ($kind) neither fails the reading nor removes what is stored',
  async (fault) => {
    const { child } = await addFamily([buildCitation({})]);
    await scene.readAll();
    await scene.readAll();
    const before = await listStored(child.inventionId);
    expect(before).toHaveLength(1);
    scene.hub.clock.advance({ hours: 24 * 8 });
    scene.office.faults.set(fault, { path });
    await scene.readAll();
    expect(await listStored(child.inventionId)).toEqual(before);
    const states = await scene.hub.db.selectFrom('office_readings').select('state').execute();
    expect(states).toEqual([{ state: 'read' }, { state: 'read' }]);
  },
);

test('another application number removes the list', async () => {
  const { child } = await addFamily([buildCitation({})]);
  await scene.readAll();
  await scene.readAll();
  await scene.hub.db
    .updateTable('inventions')
    .set({ application_number: '19999999' })
    .where('id', '=', child.inventionId)
    .execute();
  await scene.readAll();
  expect(await listStored(child.inventionId)).toEqual([]);
});

test('the days from an action until its list is here are measured, but not for a list that the first reading finds', async () => {
  const listed = (identifier: string, age: number) =>
    buildCitation({ obsoleteDocumentIdentifier: identifier, createDateTime: `${daysAgo(age)}T05:00:00` });
  const first = [listed('ACTION', 10)];
  const { child } = await addFamily(first);
  const readLag = async () => {
    // The tests before have let the session of the scene expire.
    const client = await scene.hub.signIn(scene.client.person);
    return (await client.call(listDisclosureProposals, {})).body.lag;
  };
  await scene.readAll();
  await scene.readAll();
  expect(await readLag()).toBeNull();
  const actions = [
    buildOfficeDocument({ documentIdentifier: 'ACTION', date: daysAgo(50) }),
    buildOfficeDocument({ documentIdentifier: 'SECOND', date: daysAgo(40) }),
  ];
  const second = { ...listed('SECOND', 1), referenceIdentifier: 'Poe US 9000000 B2' };
  scene.publish(child.applicationNumber, { documents: actions, citations: [...first, second] });
  scene.hub.clock.advance({ hours: 24 * 8 });
  await scene.readAll();
  expect(await readLag()).toEqual({ minDays: 48, maxDays: 48, actions: 1 });
  scene.hub.clock.advance({ hours: 24 * 8 });
  await scene.readAll();
  expect(await readLag()).toEqual({ minDays: 48, maxDays: 48, actions: 1 });
  await wallInvention(scene.hub.db, { id: child.inventionId }, scene.client.person);
  expect(await readLag()).toBeNull();
});
