import { listDocuments } from '@hub/contract/documents/documents.calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateways } from '../../api/src/gateways/gateways.ts';
import { createReadApplications } from '../../api/src/modules/patent-office/jobs/read-applications.job.ts';
import { officeToday } from '../../api/src/platform/clock.ts';
import { createSecretBox } from '../../api/src/spine/access/secret-box.ts';
import { signInAs, startDemoHub } from '../../api/test/support/demo-hub.ts';
import type { TestHub } from '../../api/test/support/test-hub.ts';
import { startDemoOffice } from '../src/services/start-demo-office.ts';

let hub: TestHub;
let office: Awaited<ReturnType<typeof startDemoOffice>>;
let readDue: () => Promise<void>;
let loadedAt: string;
beforeAll(async () => {
  hub = await startDemoHub();
  const { db: database, clock, connectionString, dependencies } = hub;
  office = await startDemoOffice({ database, clock, config: dependencies.config });
  if (!office) throw new Error('There is no local service');
  // The local office allows 15 requests per second.
  const config = { ...office.config, uspto: { ...office.config.uspto, gapMs: 80 } };
  const gateways = createGateways({
    ...{ config, database, connectionString, log: dependencies.log },
    officeKeyBox: createSecretBox(Buffer.alloc(32), 'patent-office'),
  });
  await office.connect(gateways.uspto);
  const job = createReadApplications({ ...dependencies, gateways });
  // The portfolio, which has no file wrappers at the office, is read on other days.
  await database
    .updateTable('inventions')
    .set({ application_number: null })
    .where('id', 'not in', (from) => from.selectFrom('office_readings').select('invention_id'))
    .execute();
  readDue = job.run;
  loadedAt = hub.clock.now().toString();
});
afterAll(async () => {
  await hub.stop();
  await office?.close();
});

const listNew = async () => {
  const client = await signInAs(hub, 'attorney@demo.hub');
  const events = await hub.db
    .selectFrom('stream_events')
    .innerJoin('principals', 'principals.id', 'actor_id')
    .select(['invention_id as inventionId', 'metadata'])
    .where('principals.kind', '=', 'service')
    .where('type', '=', 'document.received')
    .where('stream_events.created_at', '>', loadedAt)
    .execute();
  const { body } = await client.call(listDocuments, { query: { outcome: 'proposed', size: '200' } });
  const proposed = new Set(body.collection.map(({ id }) => id));
  return { inventions: new Set(events.map(({ inventionId }) => inventionId)), events, proposed };
};

test('soon after the start five office actions arrive one after the other and propose their dates', async () => {
  const counts: number[] = [];
  for (const minutes of [2, 3, 5, 3, 3]) {
    hub.clock.advance({ minutes });
    await readDue();
    counts.push((await listNew()).inventions.size);
  }
  // A document that another file lists today comes with the first reading.
  const [first = 0] = counts;
  expect(first).toBeGreaterThan(0);
  expect(counts.map((count) => count - first)).toEqual([0, 1, 2, 3, 4]);
  const { events, proposed } = await listNew();
  const arrived = events.filter(({ metadata }) =>
    proposed.has((metadata as { documentId?: string }).documentId ?? ''),
  );
  const arrivedIn = new Set(arrived.map(({ inventionId }) => inventionId));
  expect(arrivedIn.size).toBeGreaterThanOrEqual(5);
  const rows = await hub.db
    .selectFrom('office_readings')
    .select(['invention_id as inventionId', 'state', 'fault'])
    .execute();
  // Members of families are read about this time, too.
  const read = new Set(rows.filter(({ state }) => state === 'read').map(({ inventionId }) => inventionId));
  expect([...arrivedIn].filter((id) => !read.has(id))).toEqual([]);
  const other = rows.filter(({ state }) => !['read', 'waiting', 'not-public'].includes(state));
  expect(other).toEqual([]);
}, 60_000);

test('as the days pass, the next real documents of the replayed files arrive', { tags: 'deep' }, async () => {
  const { events: before } = await listNew();
  // A few files are enough.
  await hub.db
    .updateTable('inventions')
    .set({ application_number: null })
    .where('id', 'not in', (from) =>
      from.selectFrom('office_readings').select('invention_id').orderBy('next_read_at', 'desc').limit(20),
    )
    .execute();
  hub.clock.advance({ hours: 24 * 60 });
  for (let round = 0; round < 3; round++) await readDue();
  const { events } = await listNew();
  expect(events.length).toBeGreaterThan(before.length);
  const late = await hub.db
    .selectFrom('patent_documents')
    .select('id')
    .where('document_date', '>', officeToday(hub.clock))
    .execute();
  expect(late).toEqual([]);
  const states = await hub.db.selectFrom('office_readings').select('state').execute();
  expect(states).toHaveLength(20);
  for (const { state } of states) expect(['read', 'not-public']).toContain(state);
});
