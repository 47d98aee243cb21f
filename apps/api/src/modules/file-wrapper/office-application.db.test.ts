import { getOfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const at = '2026-03-02T09:00:00.000Z';

const read = async (id: string) => (await client.call(getOfficeApplication, { params: { id } })).body;

const buildRelation = (
  invention_id: string,
  relation: 'parent' | 'child',
  other: string,
  position: number,
) => ({
  ...{ invention_id, relation, position },
  parent_application_number: relation === 'parent' ? other : '17000001',
  child_application_number: relation === 'parent' ? '17000001' : other,
  parentage_code: 'CON',
  parentage_text: 'is a Continuation of',
});

test('an invention without an application number waits for one', async () => {
  const { id } = await buildInvention(hub.db);
  expect(await read(id)).toEqual({
    inventionId: id,
    applicationNumber: null,
    shiftDays: 0,
    reading: { state: 'waiting', fault: null, lastReadAt: null, lastTriedAt: null, nextReadAt: null },
    facts: null,
    transactions: [],
    continuity: [],
    adjustment: null,
    parties: null,
    officeDocuments: { total: 0, open: 0 },
  });
});

test('shows what the office publishes of the application as it was last read', async () => {
  const { id, title } = await buildInvention(hub.db, { application_number: '17000002' });
  const invention = { invention_id: id };
  await hub.db
    .insertInto('patent_applications')
    .values({
      ...invention,
      application_number: '17000002',
      shift_days: 14,
      status_text: 'Docketed New Case',
    })
    .execute();
  await hub.db
    .insertInto('office_readings')
    .values({
      ...invention,
      application_number: '17000002',
      state: 'mismatch',
      fault: 'Hinge',
      last_read_at: at,
      last_tried_at: at,
      next_read_at: '2026-03-03T09:00:00.000Z',
      updated_at: at,
    })
    .execute();
  const transaction = { ...invention, event_date: '2026-03-02', real_date: '2026-02-16' };
  await hub.db
    .insertInto('office_transactions')
    .values([
      { ...transaction, position: 1, code: 'CTNF', description: 'Non-Final Rejection' },
      { ...transaction, position: 0, code: 'MCTNF', description: 'Mail Non-Final Rejection' },
    ])
    .execute();
  await hub.db
    .insertInto('office_adjustments')
    .values({ ...invention, a_delay: 120, applicant_delay: 20, total: 100 })
    .execute();
  const application = await read(id);
  expect(application).toMatchObject({
    applicationNumber: '17000002',
    shiftDays: 14,
    reading: { state: 'mismatch', fault: 'Hinge', lastReadAt: at, lastTriedAt: at },
    facts: { title, statusText: 'Docketed New Case', examiner: null },
    adjustment: { aDelay: 120, bDelay: null, applicantDelay: 20, total: 100 },
  });
  await hub.db.updateTable('office_readings').set({ claim: id }).where('invention_id', '=', id).execute();
  expect((await read(id)).reading).toMatchObject({ lastReadAt: at, lastTriedAt: null });
  expect(application.transactions).toEqual([
    { code: 'MCTNF', description: 'Mail Non-Final Rejection', date: '2026-03-02', realDate: '2026-02-16' },
    { code: 'CTNF', description: 'Non-Final Rejection', date: '2026-03-02', realDate: '2026-02-16' },
  ]);
});

test('links parents and children only to inventions that the reader may see', async () => {
  const parent = await buildInvention(hub.db, { application_number: '16000001' });
  const walled = await buildInvention(hub.db, { application_number: '18000001' });
  await wallInvention(hub.db, walled, client.person);
  const { id } = await buildInvention(hub.db, { application_number: '17000001' });
  await hub.db
    .insertInto('office_continuity')
    .values([
      buildRelation(id, 'parent', '16000001', 0),
      buildRelation(id, 'child', '18000001', 1),
      buildRelation(id, 'child', '18000002', 2),
    ])
    .execute();
  const { continuity } = await read(id);
  expect(continuity.map(({ relation, invention }) => [relation, invention])).toEqual([
    ['parent', { id: parent.id, title: parent.title }],
    ['child', null],
    ['child', null],
  ]);
});
