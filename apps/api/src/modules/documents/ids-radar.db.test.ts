import { listDisclosureProposals, setDisclosureDismissal } from '@hub/contract/documents/ids-radar.calls.ts';
import { createMilestone } from '@hub/contract/milestones/milestones.calls.ts';
import { buildDocument } from '@hub/testkit/builders/build-document.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let address: Promise<string>;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  address = hub.app.listen({ host: '127.0.0.1', port: 0 });
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
});
afterAll(() => hub.stop());
// Each test has its own person, who sees only the family of the test.
beforeEach(async () => {
  await hub.db.updateTable('inventions').set({ status: 'abandoned' }).execute();
  client = await hub.signIn();
});

let count = 0;

/** Builds a parent and its pending continuation. */
const buildFamily = async () => {
  count += 1;
  const [parentNumber, childNumber] = [`16${count}00001`, `17${count}00001`];
  const parent = await buildInvention(hub.db, { application_number: parentNumber, status: 'granted' });
  const child = await buildInvention(hub.db, { application_number: childNumber, status: 'prosecution' });
  await hub.db
    .insertInto('office_continuity')
    .values({
      ...{ invention_id: child.id, position: 0, relation: 'parent', parentage_code: 'CON' },
      ...{ parent_application_number: parentNumber, child_application_number: childNumber },
    })
    .execute();
  return { parent, child };
};

const cite = (invention: { id: string }, code: string, date: string) =>
  buildDocument(hub.db, { invention_id: invention.id, code, document_date: date, description: code });

const list = async () => (await client.call(listDisclosureProposals, {})).body;

test('a list of references in one member is proposed for the pending member, with its window and clocks', async () => {
  const { parent, child } = await buildFamily();
  const document = await cite(parent, '892', '2026-11-02');
  await cite(child, 'CTNF', '2026-08-03');
  expect(await list()).toEqual({
    collection: [
      {
        invention: { id: child.id, title: child.title, references: child.reference_list },
        source: { id: parent.id, title: parent.title, references: parent.reference_list },
        documents: [{ id: document.id, code: '892', description: '892' }],
        references: { listed: 0, missing: 0, names: [] },
        citedOn: '2026-11-02',
        window: 'closing-action',
        certificationUntil: '2027-02-02',
        termUntil: '2026-12-02',
        dismissal: null,
      },
    ],
    total: 1,
    size: 25,
    skip: 0,
    lag: null,
  });
});

test('documents of one day are one proposal, and siblings that share a parent are a family', async () => {
  const { parent, child } = await buildFamily();
  const sibling = await buildInvention(hub.db, { application_number: `18${count}00001`, status: 'filed' });
  await hub.db
    .insertInto('office_continuity')
    .values({
      ...{ invention_id: sibling.id, position: 0, relation: 'parent', parentage_code: 'DIV' },
      parent_application_number: String(parent.application_number),
      child_application_number: String(sibling.application_number),
    })
    .execute();
  for (const code of ['892', 'IDS', 'CTNF', '1449']) await cite(child, code, '2026-10-05');
  const { collection, total } = await list();
  expect(total).toBe(1);
  expect(collection).toMatchObject([
    {
      invention: { id: sibling.id },
      source: { id: child.id },
      documents: [{ code: '892' }, { code: 'IDS' }],
    },
  ]);
});

test('a later disclosure statement or a milestone for the references settles a proposal', async () => {
  const { parent, child } = await buildFamily();
  await cite(parent, '892', '2026-09-01');
  await cite(parent, 'EP.SR', '2026-10-01');
  await cite(child, 'IDS', '2026-08-31');
  expect((await list()).total).toBe(2);
  await cite(child, 'IDS', '2026-09-10');
  expect((await list()).collection).toMatchObject([
    { citedOn: '2026-10-01', documents: [{ code: 'EP.SR' }] },
  ]);
  const body = { inventionId: child.id, title: 'Cite references', ruleId: 'ID-E', trigger: '2026-10-01' };
  expect((await client.call(createMilestone, { body })).status).toBe(201);
  expect((await list()).total).toBe(0);
});

test('nothing is proposed for other families, closed members, old documents and those that cite nothing', async () => {
  const { parent, child } = await buildFamily();
  await buildFamily();
  await cite(parent, '892', '2025-10-01');
  await cite(parent, 'SRNT', '2026-10-01');
  await cite(child, '892', '2026-10-01');
  expect((await list()).total).toBe(0);
});

const listReferences = (invention: { id: string }, date: string, ...references: string[]) =>
  hub.db
    .insertInto('office_citations')
    .values(
      references.map((reference) => ({
        ...{ invention_id: invention.id, reference, cited_on: date },
        reference_key: reference.replaceAll(' ', ''),
      })),
    )
    .execute();

test('references that the office lists for one member and not for the pending one are named, even without an 892', async () => {
  const { parent, child } = await buildFamily();
  const action = await cite(parent, 'CTNF', '2026-09-01');
  await listReferences(parent, '2026-09-01', 'US 1', 'US 2', 'US 3');
  await listReferences(child, '2026-06-01', 'US 2');
  await cite(child, 'IDS', '2026-08-31');
  expect((await list()).collection).toMatchObject([
    {
      invention: { id: child.id },
      source: { id: parent.id },
      documents: [{ id: action.id, code: 'CTNF' }],
      references: { listed: 3, missing: 2, names: ['US 1', 'US 3'] },
      citedOn: '2026-09-01',
      certificationUntil: '2026-12-01',
      termUntil: '2026-10-01',
    },
  ]);
  const body = {
    inventionId: child.id,
    sourceId: parent.id,
    citedOn: '2026-09-01',
    reason: 'Known',
  } as const;
  expect((await client.call(setDisclosureDismissal, { body: body as never })).status).toBe(204);
  expect((await list()).total).toBe(0);
});

test('a day whose references are all listed for both members is no proposal, unless an 892 or another office cites too', async () => {
  const { parent, child } = await buildFamily();
  await cite(parent, 'CTNF', '2026-09-01');
  await listReferences(parent, '2026-09-01', 'US 1');
  await listReferences(child, '2026-06-01', 'US 1');
  await cite(child, 'IDS', '2026-08-31');
  expect((await list()).total).toBe(0);
  await cite(parent, '892', '2026-09-01');
  expect((await list()).collection).toMatchObject([
    { documents: [{ code: '892' }, { code: 'CTNF' }], references: { listed: 1, missing: 0, names: [] } },
  ]);
});

test('of many references the first are named and all are counted', async () => {
  const { parent } = await buildFamily();
  await cite(parent, 'CTNF', '2026-09-01');
  const names = Array.from({ length: 25 }, (_, number) => `US ${100 + number}`);
  await listReferences(parent, '2026-09-01', ...names);
  const [{ references } = { references: undefined }] = (await list()).collection;
  expect(references).toEqual({ listed: 25, missing: 25, names: names.slice(0, 20) });
});

test('neither member appears to a person who may not see both', async () => {
  for (const hidden of ['parent', 'child'] as const) {
    const family = await buildFamily();
    await cite(family.parent, '892', '2026-11-02');
    expect((await list()).total).toBe(1);
    await wallInvention(hub.db, family[hidden], client.person);
    expect(await list()).toMatchObject({ collection: [], total: 0 });
  }
});

test('a person dismisses a proposal with a reason, which the others see on request, and restores it', async () => {
  const { parent, child } = await buildFamily();
  await cite(parent, '892', '2026-11-02');
  await cite(parent, 'IDS', '2026-11-05');
  const proposal = { inventionId: child.id, sourceId: parent.id, citedOn: '2026-11-02' } as const;
  const set = (reason: string | null, change: object = {}) =>
    client.call(setDisclosureDismissal, { body: { ...proposal, reason, ...change } as never });
  const listDismissed = async () =>
    (await client.call(listDisclosureProposals, { query: { list: 'dismissed' } })).body.collection;
  expect((await set('')).status).toBe(400);
  expect((await set('x', { citedOn: '2026-11-03' })).problem.code).toBe('disclosure.not_found');
  expect((await set(' Cited in the parent’s statement ')).status).toBe(204);
  expect((await list()).collection.map(({ citedOn }) => citedOn)).toEqual(['2026-11-05']);
  expect(await listDismissed()).toMatchObject([
    {
      citedOn: '2026-11-02',
      dismissal: { reason: 'Cited in the parent’s statement', by: expect.any(String) },
    },
  ]);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select('invention_id')
    .where('action', '=', 'workflow.setDisclosureDismissal')
    .where('actor_id', '=', client.person.id)
    .execute();
  expect(entries).toEqual([{ invention_id: child.id }]);
  expect((await set(null)).status).toBe(204);
  expect((await list()).total).toBe(2);
  expect(await listDismissed()).toEqual([]);
});

test('a dismissal and its end are announced live, and the stream of the member names neither source nor reason', async () => {
  const { parent, child } = await buildFamily();
  await cite(parent, '892', '2026-11-02');
  const colleague = await hub.signIn();
  await wallInvention(hub.db, parent, colleague.person);
  const live = await connectLive(await address, { token: colleague.token });
  await live.join(child.id);
  const set = async (reason: string | null) => {
    const body = { inventionId: child.id, sourceId: parent.id, citedOn: '2026-11-02', reason } as never;
    expect((await client.call(setDisclosureDismissal, { body })).status).toBe(204);
  };
  await set('Cited with the spring');
  await set(null);
  await set(null);
  await set('Cited with the damper');
  const events = await live.waitForEvents(3);
  expect(events).toMatchObject([
    { type: 'disclosure.dismissed', inventionId: child.id, metadata: { title: 'IDS radar', changes: [] } },
    { type: 'disclosure.restored' },
    { type: 'disclosure.dismissed' },
  ]);
  const known = JSON.stringify(events);
  for (const secret of ['Cited with', parent.id, parent.title, '2026-11-02'])
    expect(known).not.toContain(secret);
  const notice = { of: 'disclosures', id: null };
  await expect.poll(() => live.shared).toEqual([notice, notice, notice]);
  live.close();
});

test('a dismissal is refused for a source that the person may not see, like one that does not exist', async () => {
  const { parent, child } = await buildFamily();
  await cite(parent, '892', '2026-11-02');
  await wallInvention(hub.db, parent, client.person);
  const response = await client.call(setDisclosureDismissal, {
    body: { inventionId: child.id, sourceId: parent.id, citedOn: '2026-11-02', reason: 'x' } as never,
  });
  expect(response.problem.code).toBe('disclosure.not_found');
});
