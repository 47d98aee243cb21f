import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOfficeCalendar, usOfficeCalendar } from '../dates/office-calendar.ts';
import {
  assertNoCircle,
  CircularOffsetsError,
  clientDate,
  type DateOffset,
  describeOffset,
  offsetDate,
  scheduleSteps,
} from './schedule.ts';

const offset = (from: DateOffset['from'], count: number, unit: DateOffset['unit'], stepId?: string) => ({
  from,
  count,
  unit,
  stepId,
});

describe('one date', () => {
  test.each([
    ['over Thanksgiving', '2026-11-25', 2, 'business day', '2026-11-30'],
    ['back over Thanksgiving', '2026-11-30', -2, 'business day', '2026-11-25'],
    ['from a Saturday', '2026-11-21', 1, 'business day', '2026-11-23'],
    ['none on an open day', '2026-11-23', 0, 'business day', '2026-11-23'],
    ['none on a Sunday moves to the day before', '2026-11-22', 0, 'business day', '2026-11-20'],
    ['days onto a Sunday move to the day before', '2026-11-23', -1, 'day', '2026-11-20'],
    ['days onto Christmas move to the day before', '2026-12-20', 5, 'day', '2026-12-24'],
    ['a month that has no such day', '2026-01-31', 1, 'month', '2026-02-27'],
    ['months back onto a holiday', '2026-08-04', -1, 'month', '2026-07-02'],
    ['months back over a leap day', '2028-05-31', -3, 'month', '2028-02-29'],
  ] as const)('%s', (_name, from, count, unit, expected) => {
    expect(offsetDate(from, { count, unit })).toBe(expected);
  });

  test('skips closures of the calendar', () => {
    const calendar = createOfficeCalendar([{ date: '2026-11-24', reason: 'storm', citation: 'notice' }]);
    expect(offsetDate('2026-11-23', { count: 1, unit: 'business day' }, calendar)).toBe('2026-11-25');
    expect(clientDate('2026-11-25', 2, calendar)).toBe('2026-11-20');
    expect(clientDate('2026-11-25', 2)).toBe('2026-11-23');
  });

  test.each([
    [offset('due', -14, 'business day'), undefined, '14 business days before the due date'],
    [offset('trigger', 1, 'month'), undefined, '1 month after the trigger date'],
    [offset('client', 0, 'day'), undefined, 'on the client date'],
    [offset('step', 1, 'day', 'a'), 'Draft claims', '1 day after “Draft claims”'],
    [offset('step', 0, 'day', 'a'), 'Draft claims', 'on the day of “Draft claims”'],
    [offset('step', -2, 'day', 'a'), undefined, '2 days before another step'],
  ])('%j in words', (counted, title, words) => {
    expect(describeOffset(counted, title)).toBe(words);
  });
});

describe('the steps of a milestone', () => {
  const steps = [
    { id: 'send', offset: offset('step', 2, 'business day', 'draft') },
    { id: 'draft', offset: offset('trigger', 5, 'business day') },
    { id: 'review', offset: offset('client', -3, 'business day') },
    { id: 'file', offset: offset('due', -1, 'business day') },
    { id: 'ask', offset: null },
    { id: 'after-ask', offset: offset('step', 1, 'day', 'ask') },
    { id: 'after-nothing', offset: offset('step', 1, 'day', 'elsewhere') },
  ];

  test('are counted from trigger, due date, client date and each other, in any order', () => {
    const dates = scheduleSteps({
      trigger: '2026-11-20',
      due: '2027-02-22',
      client: clientDate('2027-02-22', 10),
      steps,
    });
    expect(Object.fromEntries(dates)).toEqual({
      draft: '2026-11-30',
      send: '2026-12-02',
      review: '2027-02-02',
      file: '2027-02-19',
      ask: null,
      'after-ask': null,
      'after-nothing': null,
    });
  });

  test('have no date if the date they are counted from is unknown', () => {
    const dates = scheduleSteps({ trigger: null, due: null, client: null, steps });
    expect([...dates.values()]).toEqual(steps.map(() => null));
  });

  test('are rejected in a circle, with the ids of its steps', () => {
    const circle = [
      { id: 'in', offset: offset('step', 1, 'day', 'a') },
      { id: 'a', offset: offset('step', 1, 'day', 'b') },
      { id: 'b', offset: offset('step', 1, 'day', 'a') },
    ];
    expect(() => assertNoCircle(circle)).toThrow(CircularOffsetsError);
    expect(() => scheduleSteps({ trigger: null, due: null, client: null, steps: circle })).toThrow(
      expect.objectContaining({ stepIds: ['a', 'b'] }),
    );
    expect(() => assertNoCircle([{ id: 'a', offset: offset('step', 1, 'day', 'a') }])).toThrow(
      CircularOffsetsError,
    );
    expect(() => assertNoCircle(steps)).not.toThrow();
  });
});

describe('properties', () => {
  const anyDay = fc
    .integer({ min: 0, max: 365 * 40 })
    .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
  const anyUnit = fc.constantFrom('business day', 'day', 'month' as const);
  const anyCount = fc.integer({ min: -60, max: 60 });

  test('dates are business days, and those counted backward are never later than plain arithmetic', () => {
    fc.assert(
      fc.property(anyDay, anyCount, anyUnit, (day, count, unit) => {
        const date = offsetDate(day, { count, unit });
        expect(usOfficeCalendar.closedOn(Temporal.PlainDate.from(date))).toBeNull();
        if (count < 0) expect(date < day).toBe(true);
      }),
    );
  });

  test('a later start never gives an earlier date', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 40 }), anyCount, anyUnit, (day, later, count, unit) => {
        const next = Temporal.PlainDate.from(day).add({ days: later }).toString();
        expect(offsetDate(next, { count, unit }) >= offsetDate(day, { count, unit })).toBe(true);
      }),
    );
  });

  test('the order of the steps does not change any date', () => {
    const anyChain = fc.array(anyCount, { minLength: 1, maxLength: 12 }).chain((counts) => {
      const chain = counts.map((count, n) => ({
        id: `${n}`,
        offset: n === 0 ? offset('due', count, 'business day') : offset('step', count, 'day', `${n - 1}`),
      }));
      return fc.tuple(
        fc.constant(chain),
        fc.shuffledSubarray(chain, { minLength: chain.length, maxLength: chain.length }),
      );
    });
    fc.assert(
      fc.property(anyDay, anyChain, (due, [chain, shuffled]) => {
        const question = { trigger: null, client: null, due };
        const listed = scheduleSteps({ ...question, steps: chain });
        const mixed = scheduleSteps({ ...question, steps: shuffled });
        for (const { id } of chain) expect(mixed.get(id)).toBe(listed.get(id));
      }),
    );
  });
});
