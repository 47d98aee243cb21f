import type { DeadlineResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { describe, expect, test } from 'vitest';
import { buildStrip, groupByDay, placeLabels, type StripDates, stripAxis } from './date-strip.ts';

const deadline: DeadlineResponse = {
  ruleId: 'OA-NF',
  ruleVersion: 1,
  trigger: '2027-01-29',
  due: '2027-04-29',
  unrolled: '2027-04-29',
  extensions: [
    { month: 1, date: '2027-06-01', fee: 235, fees: { large: 235, small: 94, micro: 47 } },
    { month: 2, date: '2027-06-29' },
  ],
  latest: '2027-07-29',
  ptaSafe: '2027-04-29',
  explanation: [],
};

const dates: StripDates = {
  dueAt: '2027-04-29',
  clientDueDate: '2027-04-15',
  nextReviewAt: '2027-04-01',
  deadline,
  entitySize: 'small',
  reviewLabel: 'Peer review',
  today: '2027-03-01',
};

const stripOf = (of: StripDates) => {
  const axis = stripAxis(of);
  return axis && buildStrip(of, axis);
};

describe('date strip', () => {
  test('places every date in order inside the axis', () => {
    const strip = stripOf(dates);
    expect(strip?.marks.map(({ kind }) => kind)).toEqual([
      'today',
      'review',
      'client',
      'ptaSafe',
      'due',
      'latest',
    ]);
    const places = strip?.marks.map(({ place }) => place) ?? [];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(1);
    expect(strip?.warnings).toEqual([]);
  });

  test('shows the fee of each month for the entity size, if known', () => {
    expect(stripOf(dates)?.steps.map(({ month, price }) => [month, price])).toEqual([
      [1, 94],
      [2, null],
    ]);
  });

  test('marks the extension taken separately from the original due date', () => {
    const extended = { month: 2, date: '2027-06-29' };
    const strip = stripOf({ ...dates, dueAt: extended.date, deadline: { ...deadline, extended } });
    expect(strip?.marks.filter(({ kind }) => kind === 'due' || kind === 'extended')).toMatchObject([
      { kind: 'due', date: '2027-04-29' },
      { kind: 'extended', label: 'Extended', date: '2027-06-29' },
    ]);
    expect(strip?.steps.map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect(stripOf(dates)?.steps.map(({ isTaken }) => isTaken)).toEqual([false, false]);
  });

  test('omits the final date if it is the due date', () => {
    const strip = stripOf({ ...dates, deadline: { ...deadline, extensions: [], latest: '2027-04-29' } });
    expect(strip?.marks.map(({ kind }) => kind)).not.toContain('latest');
    expect(strip?.extension).toBeNull();
  });

  test('omits today if it is far from every date', () => {
    expect(stripOf({ ...dates, today: '2035-01-01' })?.marks.map(({ kind }) => kind)).not.toContain('today');
  });

  test('gives dates on the same day one label', () => {
    const days = groupByDay(stripOf(dates)?.marks ?? []);
    expect(days.map(({ label }) => label)).toEqual([
      'Today',
      'Peer review',
      'Client',
      'PTA-safe, Due',
      'Final',
    ]);
  });

  test('has no axis without a date', () => {
    const none = { dueAt: null, clientDueDate: null, nextReviewAt: null, deadline: null };
    expect(stripOf({ ...dates, ...none })).toBeNull();
  });

  test('keeps its axis while a date is moved, even past the end', () => {
    const axis = stripAxis(dates);
    if (!axis) throw new Error('The strip has no axis.');
    const placeOf = (clientDueDate: string) =>
      buildStrip({ ...dates, clientDueDate }, axis).marks.map(({ kind, place }) => [kind, place]);
    const others = (places: unknown[][]) => Object.fromEntries(places.filter(([kind]) => kind !== 'client'));
    expect(others(placeOf('2027-05-20'))).toEqual(others(placeOf('2027-04-15')));
    expect(Object.fromEntries(placeOf('2031-01-01'))).toMatchObject({ client: 1 });
  });

  test('lists conflicts between dates', () => {
    expect(stripOf({ ...dates, clientDueDate: '2027-05-03', nextReviewAt: '2027-05-04' })?.warnings).toEqual([
      'The client date is after the due date.',
      'Peer review is after the client date.',
      'Peer review is after the due date.',
    ]);
  });
});

describe('placeLabels', () => {
  test('puts labels on one row if they fit', () => {
    expect(
      placeLabels(
        [
          { at: 50, width: 60 },
          { at: 200, width: 60 },
        ],
        360,
      ),
    ).toEqual([
      { left: 20, row: 0 },
      { left: 170, row: 0 },
    ]);
  });

  test('keeps labels inside the strip', () => {
    expect(
      placeLabels(
        [
          { at: 2, width: 60 },
          { at: 359, width: 60 },
        ],
        360,
      ),
    ).toEqual([
      { left: 0, row: 0 },
      { left: 300, row: 0 },
    ]);
  });

  test('never overlaps labels at phone width', () => {
    const items = [10, 40, 42, 90, 95, 300].map((at) => ({ at, width: 84 }));
    const placed = placeLabels(items, 300);
    for (const [one, a] of placed.entries())
      for (const b of placed.slice(one + 1))
        if (a.row === b.row) expect(Math.abs(a.left - b.left)).toBeGreaterThanOrEqual(84);
  });
});
