import { createClosure, deleteClosure } from '@hub/contract/deadlines/deadlines.calls.ts';
import { type Trial, tryChange } from '@hub/contract/deadlines/rule-lab.calls.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import {
  createMilestone,
  finishMilestone,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWrites } from '../../../test/access/count-writes.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let admin: Client;
beforeAll(async () => {
  hub = await startTestHub();
  hub.clock.advance(hub.clock.now().until('2026-09-01T15:00:00Z'));
  client = await hub.signIn();
  admin = await hub.signIn(await buildPerson(hub.db, { permissions: ['admin'] }));
});
afterAll(() => hub.stop());

/** Starts a rule on a new invention. */
const start = async (ruleId: string, trigger: string, facts = {}) => {
  const invention = await buildInvention(hub.db);
  const body = { inventionId: invention.id, title: `Answer ${ruleId}`, ruleId, trigger, facts };
  const response = await client.call(createMilestone, { body });
  expect(response.status).toBe(201);
  return { invention, milestone: response.body satisfies Milestone };
};

const tryOut = async (change: Trial, page: { skip?: number; size?: number } = {}, by = client) => {
  const response = await by.call(tryChange, { body: { change, ...page } });
  expect(response.status).toBe(200);
  return response.body;
};

const movesOf = async (change: Trial) => {
  const { collection } = await tryOut(change, { size: 100 });
  return new Map(collection.map((moved) => [moved.milestoneId, moved]));
};

test('a shorter period moves the open dates of its rule, and no others', async () => {
  const reply = await start('OA-NF', '2026-07-15');
  const fee = await start('AL-IF', '2026-07-15');
  const finished = await start('OA-NF', '2026-07-15');
  const params = { id: finished.milestone.id };
  await client.call(finishMilestone, { params, body: { reason: 'Filed' } });
  const change = { kind: 'rule', ruleId: 'OA-NF', period: { kind: 'months', count: 2 } } as const;
  const moves = await movesOf(change);
  const { invention, milestone } = reply;
  expect(moves.get(milestone.id)).toEqual({
    milestoneId: milestone.id,
    milestoneTitle: milestone.title,
    ruleId: 'OA-NF',
    invention: { id: invention.id, title: invention.title, references: invention.reference_list },
    from: { due: '2026-10-15', latest: '2027-01-15' },
    to: { due: '2026-09-15', latest: '2027-01-15' },
  });
  expect(moves.has(fee.milestone.id)).toBe(false);
  expect(moves.has(finished.milestone.id)).toBe(false);
});

test('a change applies from its first trigger date on', async () => {
  const [before, after] = [await start('AL-IF', '2026-07-31'), await start('AL-IF', '2026-08-03')];
  const period = { kind: 'days', count: 60 } as const;
  const change = { kind: 'rule', ruleId: 'AL-IF', from: '2026-08-01', period } as const;
  const moves = await movesOf(change);
  expect(moves.has(before.milestone.id)).toBe(false);
  expect(moves.get(after.milestone.id)?.to.due).toBe('2026-10-02');
});

test('a last day moves in the tried direction', async () => {
  const { milestone } = await start('AL-IF', '2026-08-14');
  expect(milestone.dueAt).toBe('2026-11-16');
  const rule = { kind: 'rule', ruleId: 'AL-IF', period: { kind: 'months', count: 3 } } as const;
  expect((await movesOf(rule)).has(milestone.id)).toBe(false);
  expect((await movesOf({ ...rule, rolling: 'backward' })).get(milestone.id)?.to.due).toBe('2026-11-13');
  expect((await movesOf({ ...rule, rolling: 'none' })).get(milestone.id)?.to.due).toBe('2026-11-14');
});

test('an added holiday and an added closure move the dates that end on them', async () => {
  const [friday, monday] = [await start('AL-IF', '2026-07-23'), await start('AL-IF', '2026-07-26')];
  expect([friday.milestone.dueAt, monday.milestone.dueAt]).toEqual(['2026-10-23', '2026-10-26']);
  const onFriday = await movesOf({ kind: 'closure', date: '2026-10-23' });
  expect(onFriday.get(friday.milestone.id)?.to).toEqual({ due: '2026-10-26', latest: '2026-10-26' });
  expect(onFriday.has(monday.milestone.id)).toBe(false);
  // 25 October 2026 is a Sunday, so the holiday is observed on Monday.
  const holiday = { kind: 'holiday', month: 10, day: 25 } as const;
  const yearly = await movesOf(holiday);
  expect(yearly.get(monday.milestone.id)?.to.due).toBe('2026-10-27');
  expect(yearly.has(friday.milestone.id)).toBe(false);
  expect((await movesOf({ ...holiday, since: 2027 })).size).toBe(0);
});

test('a deleted closure moves the dates that it had moved', async () => {
  const closure = { date: '2026-12-08', reason: 'storm', citation: 'Notice' };
  await admin.call(createClosure, { body: closure });
  const { milestone } = await start('AL-IF', '2026-09-08');
  expect(milestone.dueAt).toBe('2026-12-09');
  const moves = await movesOf({ kind: 'no-closure', date: closure.date });
  expect(moves.get(milestone.id)).toMatchObject({ from: { due: '2026-12-09' }, to: { due: '2026-12-08' } });
  expect((await movesOf({ kind: 'closure', date: '2026-12-09' })).get(milestone.id)?.to.due).toBe(
    '2026-12-10',
  );
  const again = await client.call(tryChange, { body: { change: { kind: 'closure', date: closure.date } } });
  expect(again.problem.code).toBe('closure.exists');
  await admin.call(deleteClosure, { params: { date: closure.date } });
  const gone = await client.call(tryChange, { body: { change: { kind: 'no-closure', date: closure.date } } });
  expect(gone.problem.code).toBe('closure.not_found');
});

test('nothing that is stored changes', async () => {
  await start('OA-NF', '2026-07-15');
  const before = await countWrites(hub.db);
  for (const change of [
    { kind: 'rule', ruleId: 'OA-NF', period: { kind: 'days', count: 45 } },
    { kind: 'closure', date: '2026-10-15' },
    { kind: 'holiday', month: 10, day: 15 },
  ] as const)
    expect((await tryOut(change)).total).toBeGreaterThan(0);
  expect(await countWrites(hub.db)).toEqual(before);
});

test('an extension that was taken and a date that a person read from the document are respected', async () => {
  const extended = await start('OA-F', '2026-07-16');
  const params = { id: extended.milestone.id };
  await client.call(updateMilestone, { params, body: { extensionMonths: 1 } });
  const read = await start('OA-F', '2026-07-16', { setDue: '2026-09-17' });
  const moves = await movesOf({ kind: 'rule', ruleId: 'OA-F', period: { kind: 'months', count: 2 } });
  expect(moves.get(extended.milestone.id)).toMatchObject({
    from: { due: '2026-11-16' },
    to: { due: '2026-10-16' },
  });
  expect(moves.has(read.milestone.id)).toBe(false);
});

test('only dates of visible inventions are compared, counted and listed, by page', async () => {
  const started = [];
  for (const trigger of ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09'])
    started.push(await start('RX-S', trigger));
  const change = { kind: 'rule', ruleId: 'RX-S', period: { kind: 'months', count: 1 } } as const;
  const all = await tryOut(change, { size: 3 });
  expect(all).toMatchObject({ total: 4, compared: 4, skip: 0, size: 3 });
  expect(all.collection.map(({ from }) => from.due)).toEqual(['2026-09-08', '2026-09-08', '2026-09-08']);
  const rest = await tryOut(change, { skip: 3, size: 3 });
  const ids = [...all.collection, ...rest.collection].map(({ milestoneId }) => milestoneId);
  expect(ids.toSorted()).toEqual(started.map(({ milestone }) => milestone.id).toSorted());
  const [first] = started;
  if (!first) throw new Error('Nothing was started');
  await wallInvention(hub.db, first.invention, client.person);
  const walled = await tryOut(change, { size: 100 });
  expect(walled).toMatchObject({ total: 3, compared: 3 });
  expect(JSON.stringify(walled)).not.toContain(first.milestone.id);
});

test('refuses unknown rules, periods that the document sets, and impossible days', async () => {
  const refused = async (change: object) => client.call(tryChange, { body: { change: change as Trial } });
  const period = { kind: 'months', count: 2 };
  expect((await refused({ kind: 'rule', ruleId: 'XX-1', period })).problem.code).toBe(
    'deadline.rule_unknown',
  );
  expect((await refused({ kind: 'rule', ruleId: 'OA-NR', period })).problem).toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'change.ruleId' }],
  });
  for (const change of [
    { kind: 'rule', ruleId: 'OA-NF', period: { kind: 'months', count: 1.5 } },
    { kind: 'rule', ruleId: 'OA-NF', period: { kind: 'weeks', count: 2 } },
    { kind: 'holiday', month: 4, day: 31 },
    { kind: 'holiday', month: 13, day: 1 },
    { kind: 'closure', date: '2026-02-30' },
    { kind: 'law', date: '2026-02-27' },
  ])
    expect((await refused(change)).status).toBe(400);
  expect(
    (await hub.anonymous.call(tryChange, { body: { change: { kind: 'holiday', month: 4, day: 1 } } })).status,
  ).toBe(401);
});
