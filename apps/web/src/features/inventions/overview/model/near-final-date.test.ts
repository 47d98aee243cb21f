import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { RoadmapEntry } from '@hub/contract/overview/overview.calls.ts';
import { expect, test } from 'vitest';
import { findNearFinalDate } from './near-final-date.ts';

const today = '2026-11-29';
const idOf = (n: number) => milestoneIdSchema.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);

const entry = (n: number, ruleId: string | null, dueAt: string, latest: string | null): RoadmapEntry => ({
  ...{ id: idOf(n), title: `Milestone ${n}`, state: 'active', dueAt, ruleId, latest },
  ...{ finishedAt: null, isUnverified: false, isLate: false },
});

const reminder = entry(1, 'OA-F2', '2026-07-29', '2026-07-29');
const reply = entry(2, 'OA-F', '2026-08-31', '2026-11-30');
const rowOf = (first: RoadmapEntry, ...others: RoadmapEntry[]) => ({
  nextMilestone: {
    ...{ id: first.id, title: first.title, ruleId: first.ruleId, dueAt: first.dueAt, latest: first.latest },
    ...{ due: first.dueAt, clientDueDate: null, extensionMonths: null, repliedAt: null, ptaSafe: null },
    extensions: [],
  },
  roadmap: [first, ...others],
});

test('a reminder does not hide the final date of the period that it reminds of', () => {
  expect(findNearFinalDate(rowOf(reminder, reply), today)).toMatchObject({
    title: 'Milestone 2',
    finalDate: '2026-11-30',
  });
});

test('the earliest final date counts, gone by or within 14 days', () => {
  const gone = entry(3, 'OA-NF', '2026-08-20', '2026-11-20');
  expect(findNearFinalDate(rowOf(reminder, reply, gone), today)?.finalDate).toBe('2026-11-20');
  expect(
    findNearFinalDate(rowOf(reminder, entry(4, 'OA-F', '2026-09-13', '2026-12-13')), today),
  ).toBeDefined();
  expect(
    findNearFinalDate(rowOf(reminder, entry(4, 'OA-F', '2026-09-14', '2026-12-14')), today),
  ).toBeUndefined();
});

test('the milestone that is due first shows its own final date, finished and other ones show none', () => {
  expect(findNearFinalDate(rowOf(reply, reminder), today)).toBeUndefined();
  expect(findNearFinalDate(rowOf(reminder, { ...reply, state: 'finished' }), today)).toBeUndefined();
  expect(
    findNearFinalDate(rowOf(reminder, entry(5, null, '2026-11-30', '2026-11-30')), today),
  ).toBeUndefined();
});

test('the final date of the milestone that is due first is shown when it is gone by', () => {
  const gone = entry(7, 'OA-F', '2026-08-20', '2026-11-20');
  expect(findNearFinalDate(rowOf(gone, reply), today)).toEqual({
    title: 'Milestone 7',
    finalDate: '2026-11-20',
  });
});

test('a date that was extended beyond the law’s last day counts itself', () => {
  const extended = entry(6, 'OA-F', '2026-12-20', '2026-11-30');
  expect(findNearFinalDate(rowOf(reminder, extended), today)).toBeUndefined();
});
