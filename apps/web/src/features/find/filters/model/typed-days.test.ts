import { describe, expect, test } from 'vitest';
import { describeDays, describeResolved } from './date-text.ts';
import { readTypedDays } from './typed-days.ts';

const today = '2026-10-06';
const rule = (refDate: string, offset: number, unit: string) => ({ refDate, offset, unit });

describe('readTypedDays', () => {
  test.each([
    ['overdue', 'overdue'],
    ['Tomorrow', 'tomorrow'],
    ['next 3 days', 'next 3 days'],
    ['no date', 'no due date'],
    ['+3bd', rule('today', 3, 'business day')],
    ['−2w', rule('today', -2, 'week')],
    ['- 2 weeks', rule('today', -2, 'week')],
    ['10', rule('today', 10, 'day')],
    ['3 business days', rule('today', 3, 'business day')],
    ['next 5 days', rule('today', 5, 'day')],
    ['last 2 weeks', rule('today', -2, 'week')],
    ['2 months ago', rule('today', -2, 'month')],
    ['eow', rule('endOfWeek', 0, 'day')],
    ['som+1m', rule('startOfMonth', 1, 'month')],
    ['end of year -5bd', rule('endOfYear', -5, 'business day')],
    ['2026-10-31', { from: '2026-10-31', to: '2026-10-31' }],
    ['31.10.2026', { from: '2026-10-31', to: '2026-10-31' }],
    ['10/31/2026', { from: '2026-10-31', to: '2026-10-31' }],
    ['31 Oct', { from: '2026-10-31', to: '2026-10-31' }],
    ['October 31, 2027', { from: '2027-10-31', to: '2027-10-31' }],
    ['until 31 oct', { to: '2026-10-31' }],
    ['since 1 oct', { from: '2026-10-01' }],
    ['2026-10-01..2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
    ['..31 oct', { to: '2026-10-31' }],
  ])('reads “%s”', (text, days) => {
    expect(readTypedDays(text, today)).toEqual(days);
  });

  test.each([
    '',
    'valve',
    '+3 fortnights',
    '2026-02-30',
    '31.31.2026',
    '31 Nov',
    '11/31/2026',
    '+99999d',
    '..',
    'oct',
    '2026-10-31..2026-10-01',
  ])('rejects “%s”', (text) => {
    expect(readTypedDays(text, today)).toBeNull();
  });
});

describe('describeDays and describeResolved', () => {
  test.each([
    ['overdue', 'overdue', 'Until Mon 5 Oct 2026'],
    ['+3bd', 'today to +3 business days', 'Tue 6 Oct 2026 – Fri 9 Oct 2026'],
    ['-1w', '−1 week to today', 'Tue 29 Sep 2026 – Tue 6 Oct 2026'],
    ['eow', 'end of week', 'Sun 11 Oct 2026'],
    ['until 31 oct', 'until 31 Oct 2026', 'Until Sat 31 Oct 2026'],
    ['1 oct..31 oct', '1 Oct 2026 – 31 Oct 2026', 'Thu 1 Oct 2026 – Sat 31 Oct 2026'],
    ['no date', 'no due date', 'Tasks without a due date'],
  ])('describe “%s” as “%s” and “%s”', (text, description, resolved) => {
    const days = readTypedDays(text, today);
    expect(days && [describeDays(days), describeResolved(days, today)]).toEqual([description, resolved]);
  });
});
