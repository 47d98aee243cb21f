import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMilestones } from './milestone-order.ts';
import { milestoneState } from './milestone-state.ts';

const milestone = (
  id: string,
  dueAt: string | null,
  state = 'active',
  createdAt = '2026-01-01T00:00:00.000Z',
) => ({
  id,
  dueAt,
  createdAt,
  finished: state === 'finished',
  deleted: state === 'cancelled',
});

test('sorts active milestones by due date, needed dates first, then finished and cancelled ones by creation', () => {
  const sorted = [
    milestone('cancelled-old', '2026-01-01', 'cancelled', '2026-01-01T00:00:00.000Z'),
    milestone('finished', '2020-01-01', 'finished'),
    milestone('undated', null),
    milestone('late', '2027-01-01'),
    { ...milestone('to be read', null), ruleId: 'PE-FN' },
    milestone('cancelled-new', null, 'cancelled', '2026-02-01T00:00:00.000Z'),
    milestone('soon-b', '2026-12-01'),
    milestone('soon-a', '2026-12-01'),
  ].sort(compareMilestones);
  expect(sorted.map(({ id }) => id)).toEqual([
    'to be read',
    'soon-a',
    'soon-b',
    'late',
    'undated',
    'finished',
    'cancelled-new',
    'cancelled-old',
  ]);
});

test('a cancelled milestone stays cancelled even when it was finished', () => {
  expect(milestoneState({ finished: true, deleted: true })).toBe('cancelled');
  expect(milestoneState({ finished: true, deleted: false })).toBe('finished');
  expect(milestoneState({ finished: false, deleted: false })).toBe('active');
});

test('sorts rows into the same order, whatever order they are in', () => {
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      dueAt: fc.constantFrom(null, '2026-01-01', '2026-02-01'),
      createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
      finished: fc.boolean(),
      deleted: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, (some) => {
      expect([...some].reverse().sort(compareMilestones)).toEqual([...some].sort(compareMilestones));
    }),
  );
});
