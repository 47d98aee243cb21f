import { randomUUIDv7 } from 'node:crypto';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { reportedState } from '@hub/domain/reports/facts/milestone-verdict.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { dueTimingOn } from './public.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.stop());

const today = '2026-11-20';
const near = fc.integer({ min: -200, max: 200 }).map((days) => plusDays(today, days));
const timed = fc.record({
  ruleId: fc.constantFrom(null, 'OA-NF', 'OA-ADV', 'AB-R', 'MF-R', 'MF-2', 'EP-AN', 'AL-IF'),
  dueAt: fc.option(fc.oneof(near, fc.constant(today)), { freq: 10 }),
  /** Days from the due date to the final date. */
  graceDays: fc.option(fc.integer({ min: 0, max: 190 })),
  repliedAt: fc.option(fc.constant(today), { freq: 2 }),
});

type Timed = typeof timed extends fc.Arbitrary<infer Value> ? Value : never;

const factsOf = ({ ruleId, dueAt, graceDays, repliedAt }: Timed) => {
  const latest = dueAt === null || graceDays === null ? null : plusDays(dueAt, graceDays);
  const deadline = ruleId === null ? null : { due: dueAt, latest, extensions: [] };
  return {
    ruleId,
    dueAt,
    repliedAt,
    deadline,
    state: repliedAt === null ? ('active' as const) : ('replied' as const),
  };
};

/** As the reports write it. */
const expectedTiming = (milestone: ReturnType<typeof factsOf>): string => {
  if (milestone.dueAt === null) return 'undated';
  const state = reportedState(milestone, today);
  return { open: 'ahead', late: 'overdue' }[state as string] ?? state;
};

test('the database counts milestones by the words that reports and screens use', async () => {
  const { invention_id } = await buildMilestone(hub.db);
  const milestones = fc.sample(timed, { numRuns: 500, seed: 20_261_120 }).map(factsOf);
  const rows = milestones.map(({ ruleId, dueAt, repliedAt, deadline }, index) => ({
    ...{ id: randomUUIDv7(), invention_id, title: `${index}`, created_at: `${today}T10:00:00Z` },
    ...{ updated_at: `${today}T10:00:00Z`, rule_id: ruleId, due_at: dueAt, replied_at: repliedAt },
    deadline: deadline && JSON.stringify(deadline),
  }));
  await hub.db.insertInto('milestones').values(rows).execute();
  const found = await hub.db
    .selectFrom('milestones')
    .select(['title', dueTimingOn(today).as('timing')])
    .where(
      'title',
      'in',
      rows.map(({ title }) => title),
    )
    .execute();
  const timings = new Map(found.map(({ title, timing }) => [title, timing]));
  const differing = milestones.flatMap((milestone, index) => {
    const [timing, expected] = [timings.get(`${index}`), expectedTiming(milestone)];
    return timing === expected ? [] : [{ ...milestone, timing, expected }];
  });
  expect(differing).toEqual([]);
  expect(new Set(timings.values()).size).toBe(6);
});
