import type { DeadlineAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { describe, expect, test } from 'vitest';
import { buildStrip, groupByDay, placeLabels, type StripDates, stripAxis } from './date-strip.ts';

const deadline: DeadlineAnswer = {
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
  today: '2027-03-01',
};

const stripOf = (of: StripDates) => {
  const axis = stripAxis(of);
  return axis && buildStrip(of, axis);
};

describe('a strip', () => {
  test('has every date in order, inside the axis', () => {
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

  test('has the price of each month for the size of the applicant, where it is known', () => {
    expect(stripOf(dates)?.rungs.map(({ month, price }) => [month, price])).toEqual([
      [1, 94],
      [2, null],
    ]);
  });

  test('marks the extension that was taken apart from the due date, which stays', () => {
    const extended = { month: 2, date: '2027-06-29' };
    const strip = stripOf({ ...dates, dueAt: extended.date, deadline: { ...deadline, extended } });
    expect(strip?.marks.filter(({ kind }) => kind === 'due' || kind === 'extended')).toMatchObject([
      { kind: 'due', date: '2027-04-29' },
      { kind: 'extended', label: 'Extended', date: '2027-06-29' },
    ]);
    expect(strip?.rungs.map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect(stripOf(dates)?.rungs.map(({ isTaken }) => isTaken)).toEqual([false, false]);
  });

  test('leaves out a latest date that is the due date', () => {
    const strip = stripOf({ ...dates, deadline: { ...deadline, extensions: [], latest: '2027-04-29' } });
    expect(strip?.marks.map(({ kind }) => kind)).not.toContain('latest');
    expect(strip?.extension).toBeNull();
  });

  test('leaves out a day that is far from every date', () => {
    expect(stripOf({ ...dates, today: '2035-01-01' })?.marks.map(({ kind }) => kind)).not.toContain('today');
  });

  test('has one label for the dates of one day', () => {
    const days = groupByDay(stripOf(dates)?.marks ?? []);
    expect(days.map(({ label }) => label)).toEqual(['Today', '2AR', 'Client', 'PTA-safe, Due', 'Latest']);
  });

  test('is none without a date', () => {
    const none = { dueAt: null, clientDueDate: null, nextReviewAt: null, deadline: null };
    expect(stripOf({ ...dates, ...none })).toBeNull();
  });

  test('keeps its axis while one of its dates is moved, also past its end', () => {
    const axis = stripAxis(dates);
    if (!axis) throw new Error('The strip has no axis.');
    const placeOf = (clientDueDate: string) =>
      buildStrip({ ...dates, clientDueDate }, axis).marks.map(({ kind, place }) => [kind, place]);
    const others = (places: unknown[][]) => Object.fromEntries(places.filter(([kind]) => kind !== 'client'));
    expect(others(placeOf('2027-05-20'))).toEqual(others(placeOf('2027-04-15')));
    expect(Object.fromEntries(placeOf('2031-01-01'))).toMatchObject({ client: 1 });
  });

  test('says what does not fit together', () => {
    expect(stripOf({ ...dates, clientDueDate: '2027-05-03', nextReviewAt: '2027-05-04' })?.warnings).toEqual([
      'The client date is after the due date.',
      'The second attorney review is after the client date.',
      'The second attorney review is after the due date.',
    ]);
  });
});

describe('labels', () => {
  test('stand on one row where there is room', () => {
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

  test('never leave the strip', () => {
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

  test('never cover each other at the width of a phone', () => {
    const items = [10, 40, 42, 90, 95, 300].map((at) => ({ at, width: 84 }));
    const placed = placeLabels(items, 300);
    for (const [one, a] of placed.entries())
      for (const b of placed.slice(one + 1))
        if (a.row === b.row) expect(Math.abs(a.left - b.left)).toBeGreaterThanOrEqual(84);
  });
});
