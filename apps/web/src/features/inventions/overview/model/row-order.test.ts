import { inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import type { OverviewRow } from '@hub/contract/overview/overview.calls.ts';
import { expect, test } from 'vitest';
import { withRow } from './row-order.ts';

const row = (number: number, dueAt: string | null, more: Partial<OverviewRow> = {}): OverviewRow => {
  const id = inventionIdSchema.parse(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
  return {
    id,
    inventionId: id,
    references: [],
    title: `Row ${number}`,
    status: 'filed',
    tags: [],
    nextTaskTitle: null,
    dueAt,
    clientDueDate: null,
    nextMilestone: null,
    nextTask: null,
    myNextTask: null,
    nextCriticalTask: null,
    nextReview: null,
    roadmap: [],
    newestNote: null,
    seq: 1,
    ...more,
  };
};

const rows = [row(1, '2026-12-01'), row(2, '2026-12-05'), row(3, '2026-12-09'), row(4, null)];
const order = (list: readonly OverviewRow[]): string => list.map(({ title }) => title.slice(4)).join('');

test.each([
  [row(1, '2026-12-07', { seq: 2 }), 'dueAt', '2134'],
  [row(1, null, { seq: 2 }), 'dueAt', '2341'],
  [row(4, '2026-11-01', { seq: 2 }), 'dueAt', '4123'],
  [row(3, '2026-12-09', { seq: 2, clientDueDate: '2026-01-01' }), 'dueAt', '1234'],
  [row(3, '2027-12-09', { seq: 2 }), 'title', '1234'],
] as const)('moves a row to the place of its new value', (next, sort, expected) => {
  expect(order(withRow(rows, next, sort))).toBe(expected);
});

test('moves a row whose date is needed before all dates', () => {
  const nextMilestone = {
    ...{ id: milestoneIdSchema.parse('00000000-0000-7000-8000-000000000009'), title: 'Answer the notice' },
    ...{ dueAt: null, clientDueDate: null, extensionMonths: null, latest: null, ptaSafe: null },
    ...{ due: null, extensions: [] },
    ruleId: 'PE-FN',
    repliedAt: null,
  };
  expect(order(withRow(rows, row(3, null, { seq: 2, nextMilestone }), 'dueAt'))).toBe('3124');
});

test('keeps rows without a value last in descending order', () => {
  const down = [row(3, '2026-12-09'), row(2, '2026-12-05'), row(4, null)];
  expect(order(withRow(down, row(2, '2026-12-11', { seq: 2 }), '-dueAt'))).toBe('234');
  expect(order(withRow(down, row(3, null, { seq: 2 }), '-dueAt'))).toBe('243');
});

test('ignores older versions of a row and rows of other pages', () => {
  expect(withRow(rows, row(2, null, { seq: 0 }), 'dueAt')).toEqual(rows);
  expect(withRow(rows, row(9, null, { seq: 5 }), 'dueAt')).toEqual(rows);
});
