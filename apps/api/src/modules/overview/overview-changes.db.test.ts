import { inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { compareOverview } from '@hub/contract/overview/overview.calls.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { todayIn } from '@hub/domain/dates/today.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const today = () => todayIn('America/New_York', hub.clock.now());
const longAgo = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
let tagNumber = 0;

/** Builds the milestones of one invention with a unique tag. */
const arrange = async () => {
  const tag = `compared-${++tagNumber}`;
  const invention = await buildInvention(hub.db, { tags: [tag] });
  return {
    tag,
    invention,
    build: async (values: Parameters<typeof buildMilestone>[1] = {}) => {
      const built = await buildMilestone(hub.db, {
        ...longAgo,
        due_at: '2027-01-04',
        ...values,
        invention_id: invention.id,
      });
      return { params: { id: milestoneIdSchema.parse(built.id) } };
    },
  };
};

const compare = async (tag: string, query: object = {}, by = client) =>
  (await by.call(compareOverview, { query: { since: today(), tags: [tag], ...query } })).body;

const changesOf = async (tag: string, id: string) =>
  (await compare(tag)).collection.find(({ milestoneId }) => milestoneId === id);

test('returns each changed milestone with its due date before and after', async () => {
  const { tag, invention, build } = await arrange();
  const [moved, done, cancelled, still] = [await build(), await build(), await build(), await build()];
  const finished = await build({ is_finished: true, finished_at: '2026-02-01T00:00:00Z' });
  for (const dueAt of ['2027-02-01', '2027-03-01'])
    await client.call(updateMilestone, { ...moved, body: { dueAt } });
  await client.call(updateMilestone, { ...done, body: { dueAt: '2027-02-01' } });
  await client.call(finishMilestone, done);
  await client.call(cancelMilestone, cancelled);
  await client.call(updateMilestone, { ...finished, body: { finished: false } });
  await client.call(updateMilestone, { ...still, body: { title: 'Another name' } });
  const inventionId = inventionIdSchema.parse(invention.id);
  const body = { inventionId, title: 'New', dueAt: '2027-05-01' };
  const added = (await client.call(createMilestone, { body })).body;
  await client.call(updateMilestone, { params: { id: added.id }, body: { dueAt: '2027-06-01' } });
  const { collection, total } = await compare(tag);
  const shown = new Map(
    collection.map(({ milestoneId, kinds, from, to }) => [milestoneId, { kinds, from, to }]),
  );
  expect(total).toBe(5);
  expect(shown).toEqual(
    new Map([
      [added.id, { kinds: ['added'], from: null, to: '2027-06-01' }],
      [finished.params.id, { kinds: ['reopened'], from: '2027-01-04', to: '2027-01-04' }],
      [cancelled.params.id, { kinds: ['cancelled'], from: '2027-01-04', to: '2027-01-04' }],
      [done.params.id, { kinds: ['moved', 'finished'], from: '2027-01-04', to: '2027-02-01' }],
      [moved.params.id, { kinds: ['moved'], from: '2027-01-04', to: '2027-03-01' }],
    ]),
  );
  const { collection: movedOnly, total: movedTotal } = await compare(tag, { kind: 'moved' });
  expect(movedOnly.map(({ milestoneId }) => milestoneId).sort()).toEqual(
    [done.params.id, moved.params.id].sort(),
  );
  expect(movedTotal).toBe(2);
  expect(collection.map(({ at }) => at)).toEqual(
    collection
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(collection[0]?.invention).toEqual({
    id: invention.id,
    title: invention.title,
    references: invention.reference_list,
  });
  const pages = await Promise.all([0, 2, 4].map((skip) => compare(tag, { skip, size: 2 })));
  expect(pages.flatMap((page) => page.collection)).toEqual(collection);
  expect(await compare(tag, { skip: 50 })).toMatchObject({ total: 5, collection: [] });
});

test('omits changes that were undone', async () => {
  const { tag, build } = await arrange();
  const [undone, back] = [await build(), await build()];
  await client.call(finishMilestone, undone);
  expect((await changesOf(tag, undone.params.id))?.kinds).toEqual(['finished']);
  await client.call(updateMilestone, { ...undone, body: { finished: false } });
  for (const dueAt of [null, '2027-01-04']) await client.call(updateMilestone, { ...back, body: { dueAt } });
  expect(await compare(tag)).toMatchObject({ total: 0, collection: [] });
});

test('starts at the beginning of the day in the person’s time zone', async () => {
  const { tag, invention, build } = await arrange();
  const { params } = await build();
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const readers = [];
  for (const timeZone of [east, west]) {
    const person = await buildPerson(hub.db);
    await hub.db.updateTable('people').set({ time_zone: timeZone }).where('id', '=', person.id).execute();
    readers.push({ timeZone, reader: await hub.signIn(person) });
  }
  await client.call(updateMilestone, { params, body: { dueAt: '2027-02-01' } });
  for (const { timeZone, reader } of readers) {
    const day = todayIn(timeZone, hub.clock.now());
    const midnight = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
    const setEvent = (at: Temporal.Instant) =>
      hub.db
        .updateTable('stream_events')
        .set({ created_at: at.toString() })
        .where('invention_id', '=', invention.id)
        .execute();
    await setEvent(midnight);
    expect((await compare(tag, { since: day }, reader)).total).toBe(1);
    expect((await compare(tag, { since: plusDays(day, 1) }, reader)).total).toBe(0);
    await setEvent(midnight.subtract({ milliseconds: 1 }));
    expect((await compare(tag, { since: day }, reader)).total).toBe(0);
    expect((await compare(tag, { since: plusDays(day, -1) }, reader)).total).toBe(1);
  }
  for (const since of ['0001-01-01', '9999-12-31'])
    for (const { reader } of readers) expect((await compare(tag, { since }, reader)).size).toBe(50);
});

test('filters by assignee of milestones and of open tasks on the invention', async () => {
  const { tag, build } = await arrange();
  const person = await buildPerson(hub.db);
  const theirs = await build({ assignees: [person] });
  const beside = await build();
  for (const milestone of [theirs, beside]) await client.call(finishMilestone, milestone);
  const find = async (assignee: string) =>
    (await compare(tag, { assignee })).collection.map(({ milestoneId }) => milestoneId);
  expect(await find(person.email)).toEqual([theirs.params.id]);
  await build({ assignees: [person] });
  expect(await find(person.email)).toHaveLength(2);
  expect(await find('nobody@example.test')).toEqual([]);
});

test('omits inventions the actor may not see', async () => {
  const { tag, invention, build } = await arrange();
  await client.call(finishMilestone, await build());
  const other = await hub.signIn();
  await wallInvention(hub.db, invention, client.person);
  expect(await compare(tag)).toMatchObject({ total: 0, collection: [] });
  expect(await compare(tag, {}, other)).toMatchObject({ total: 1 });
});
