import { acknowledgeFinalDates, listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectLive } from '../../../test/support/live-client.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type TestClient = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let address: Promise<string>;
beforeAll(async () => {
  hub = await startTestHub();
  address = hub.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => hub.stop());
beforeEach(async () => {
  await hub.db.deleteFrom('final_date_acknowledgements').execute();
  await hub.db
    .updateTable('milestones')
    .set({ is_finished: true, finished_at: '2026-11-02T10:00:00Z' })
    .execute();
  hub.clock.advance(hub.clock.now().until('2026-11-20T15:00:00Z'));
});

const verifies = { permissions: ['inventions:edit', 'deadlines:verify'] } as const;

const signUp = async () => {
  const person = await buildPerson(hub.db, verifies);
  return { person, client: await hub.signIn(person) };
};

/** Adds a period with its last day without and with extensions. */
const addPeriod = (
  due: string | null,
  latest: string | null,
  overrides: Parameters<typeof buildMilestone>[1] = {},
) =>
  buildMilestone(hub.db, {
    ...{ rule_id: 'OA-NF', due_at: due },
    deadline: JSON.stringify({ due, latest, extensions: [] }),
    ...overrides,
  });

const list = async (client: TestClient, query: { size?: number; skip?: number } = {}) =>
  (await client.call(listFinalDates, { query })).body;

const acknowledge = (client: TestClient, { list: seen }: { list: string }) =>
  client.call(acknowledgeFinalDates, { body: { list: seen } });

test('final dates of the next 30 days and those gone by are listed, the earliest first', async () => {
  const { client, person } = await signUp();
  const reply = await addPeriod('2026-08-20', '2026-11-23', { assignees: [person] });
  const last = await addPeriod('2026-12-20', '2026-12-20');
  const late = await addPeriod('2026-05-01', '2026-08-03');
  await addPeriod('2026-12-21', '2026-12-21');
  await addPeriod('2026-10-20', '2027-01-20');
  await addPeriod(null, null);
  await addPeriod('2026-11-01', null, { rule_id: 'AB-R' });
  await addPeriod('2026-11-25', '2026-11-25', { rule_id: null });
  await addPeriod('2026-11-25', '2026-11-25', { is_finished: true, finished_at: '2026-11-02T10:00:00Z' });
  const { collection, today, until, total, unacknowledged } = await list(client);
  expect(collection.map(({ milestone, finalDate }) => [milestone.id, finalDate])).toEqual([
    [late.id, '2026-08-03'],
    [reply.id, '2026-11-23'],
    [last.id, '2026-12-20'],
  ]);
  expect({ today, until, total, unacknowledged }).toEqual({
    ...{ today: '2026-11-20', until: '2026-12-20' },
    ...{ total: 3, unacknowledged: 3 },
  });
  expect(collection[1]).toMatchObject({
    milestone: { ruleId: 'OA-NF', dueAt: '2026-08-20', due: '2026-08-20', latest: '2026-11-23' },
    assignees: [person.email],
    acknowledged: null,
  });
  const second = await list(client, { size: 1, skip: 1 });
  expect(second).toMatchObject({ collection: [{ milestone: { id: reply.id } }], total: 3 });
});

test('an acknowledgement names the first person who saw each date, for one day', async () => {
  const [ana, ben] = [await signUp(), await signUp()];
  const live = await connectLive(await address, { token: ben.client.token });
  await addPeriod('2026-11-23', '2026-11-23');
  expect((await acknowledge(ana.client, await list(ana.client))).status).toBe(204);
  await expect.poll(() => live.shared).toEqual([{ of: 'final-dates', id: null }]);
  live.close();
  const second = await addPeriod('2026-11-24', '2026-11-24');
  const seen = await list(ben.client);
  expect(seen.unacknowledged).toBe(1);
  expect((await acknowledge(ben.client, seen)).status).toBe(204);
  expect(await list(ana.client)).toMatchObject({
    collection: [
      { acknowledged: { by: ana.person.email, at: expect.stringMatching('^2026-11-20T15:00') } },
      { milestone: { id: second.id }, acknowledged: { by: ben.person.email } },
    ],
    ...{ unacknowledged: 0, earlier: [] },
  });

  hub.clock.advance({ hours: 96 });
  const { unacknowledged, earlier } = await list(await hub.signIn(ana.person));
  expect(unacknowledged).toBe(2);
  expect(earlier).toEqual([
    { day: '2026-11-23', acknowledged: [] },
    {
      day: '2026-11-20',
      acknowledged: [
        { by: ana.person.email, at: expect.stringMatching('^2026-11-20T15:00') },
        { by: ben.person.email, at: expect.stringMatching('^2026-11-20T15:00') },
      ],
    },
  ]);
});

test('a list that has changed since it was seen is not acknowledged', async () => {
  const { client } = await signUp();
  const milestone = await addPeriod('2026-11-23', '2026-11-23');
  const seen = await list(client);
  await addPeriod('2026-11-24', '2026-11-24');
  expect((await acknowledge(client, seen)).problem.code).toBe('final_dates.changed');
  expect(await list(client)).toMatchObject({ unacknowledged: 2 });

  await acknowledge(client, await list(client));
  const moved = JSON.stringify({ due: '2026-11-25', latest: '2026-11-25', extensions: [] });
  await hub.db
    .updateTable('milestones')
    .set({ due_at: '2026-11-25', deadline: moved })
    .where('id', '=', milestone.id)
    .execute();
  expect(await list(client)).toMatchObject({ unacknowledged: 1 });
});

test('a date behind a wall is neither listed, counted nor acknowledged', async () => {
  const [ana, walled] = [await signUp(), await signUp()];
  const invention = await buildInvention(hub.db);
  await wallInvention(hub.db, invention, walled.person);
  const alone = await list(walled.client);
  await addPeriod('2026-11-23', '2026-11-23', { invention_id: invention.id });
  expect(await list(walled.client)).toEqual(alone);
  await acknowledge(walled.client, alone);
  expect(await list(ana.client)).toMatchObject({ total: 1, unacknowledged: 1 });
  await acknowledge(ana.client, await list(ana.client));
  hub.clock.advance({ hours: 24 });
  expect((await list(await hub.signIn(ana.person))).earlier).toHaveLength(1);
  expect((await list(await hub.signIn(walled.person))).earlier).toEqual([]);
});

test('people who may not verify dates cannot acknowledge them', async () => {
  const client = await hub.signIn(await buildPerson(hub.db));
  const seen = await list(client);
  expect((await acknowledge(client, seen)).problem.code).toBe('permission.denied');
});
