import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DateFilter,
  dateUnits,
  namedRanges,
  referenceDates,
  referenceDay,
  resolveDateFilter,
} from './date-filter.ts';

// A Saturday, two days before the Monday of Thanksgiving week.
const today = '2026-11-21';

describe('named ranges', () => {
  test.each([
    ['overdue', { from: '2020-01-01', to: '2026-11-20' }],
    ['today', { from: today, to: today }],
    ['tomorrow', { from: '2026-11-22', to: '2026-11-22' }],
    ['next 3 days', { from: today, to: '2026-11-24' }],
    ['this week', { from: '2026-11-16', to: '2026-11-22' }],
    ['no due date', 'none'],
  ] as const)('%s', (name, days) => {
    expect(resolveDateFilter(name, today)).toEqual(days);
  });
});

test.each([
  ['today', today],
  ['startOfWeek', '2026-11-16'],
  ['endOfWeek', '2026-11-22'],
  ['startOfMonth', '2026-11-01'],
  ['endOfMonth', '2026-11-30'],
  ['startOfYear', '2026-01-01'],
  ['endOfYear', '2026-12-31'],
] as const)('%s is %s', (point, day) => {
  expect(referenceDay(point, today)).toBe(day);
});

test('the end of February depends on the year', () => {
  expect(referenceDay('endOfMonth', '2028-02-10')).toBe('2028-02-29');
  expect(referenceDay('endOfMonth', '2027-02-10')).toBe('2027-02-28');
});

describe('ranges by hand', () => {
  test.each([
    [
      { from: '2026-01-05', to: '2026-01-09' },
      { from: '2026-01-05', to: '2026-01-09' },
    ],
    [{ from: '2026-01-05' }, { from: '2026-01-05', to: null }],
    [{ to: '2026-01-05' }, { from: null, to: '2026-01-05' }],
    [{}, { from: null, to: null }],
  ])('%j', (filter, days) => {
    expect(resolveDateFilter(filter, today)).toEqual(days);
  });
});

describe('ranges from a reference point', () => {
  test.each([
    ['today', 3, 'day', today, '2026-11-24'],
    ['today', -3, 'day', '2026-11-18', today],
    ['today', 0, 'day', today, today],
    ['today', 1, 'business day', today, '2026-11-23'],
    ['today', 4, 'business day', today, '2026-11-27'],
    ['today', -1, 'business day', '2026-11-20', today],
    ['startOfWeek', -1, 'week', '2026-11-09', '2026-11-16'],
    ['endOfWeek', 2, 'week', '2026-11-22', '2026-12-06'],
    ['endOfMonth', 3, 'month', '2026-11-30', '2027-02-28'],
    ['startOfYear', 1, 'month', '2026-01-01', '2026-02-01'],
    ['endOfYear', -1, 'day', '2026-12-30', '2026-12-31'],
  ] as const)('%s %i %s', (refDate, offset, unit, from, to) => {
    expect(resolveDateFilter({ refDate, offset, unit }, today)).toEqual({ from, to });
  });
});

test.each(['fortnight', 'days', '', 'Day', 'toString'])('refuses the unit "%s"', (unit) => {
  const filter = { refDate: 'today', offset: 1, unit } as const;
  expect(() => resolveDateFilter(filter, today)).toThrow(new RangeError(`Unsupported unit: ${unit}`));
});

const anyDay = fc
  .integer({ min: 0, max: 365 * 80 })
  .map((offset) => Temporal.PlainDate.from('2000-01-01').add({ days: offset }).toString());

const anyFilter: fc.Arbitrary<DateFilter> = fc.oneof(
  fc.constantFrom(...namedRanges),
  fc.record({
    refDate: fc.constantFrom(...referenceDates),
    offset: fc.integer({ min: -200, max: 200 }),
    unit: fc.constantFrom(...dateUnits),
  }),
);

test('a window never ends before it starts, and contains its reference point', () => {
  fc.assert(
    fc.property(anyFilter, anyDay, (filter, today) => {
      const days = resolveDateFilter(filter, today);
      if (days === 'none' || days.from === null || days.to === null) return;
      if (typeof filter === 'object' && 'refDate' in filter) {
        const point = referenceDay(filter.refDate, today);
        expect(days.from <= point && point <= days.to).toBe(true);
      }
      if (filter !== 'overdue') expect(days.from <= days.to).toBe(true);
    }),
  );
});

test('overdue, today and tomorrow never overlap', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const [overdue, now, tomorrow] = (['overdue', 'today', 'tomorrow'] as const).map((name) =>
        resolveDateFilter(name, today),
      );
      if (overdue === 'none' || now === 'none' || tomorrow === 'none') throw new Error('These have days');
      expect((overdue?.to ?? '') < (now?.from ?? '') && (now?.to ?? '') < (tomorrow?.from ?? '')).toBe(true);
    }),
  );
});
