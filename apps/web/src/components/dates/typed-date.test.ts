import { describe, expect, test } from 'vitest';
import { readTypedDate } from './typed-date.ts';

const friday = '2026-11-20';

describe('readTypedDate', () => {
  test.each([
    ['2027-03-05', '2027-03-05'],
    ['2028-02-29', '2028-02-29'],
    ['12/25/2026', '2026-12-25'],
    ['25.12.2026', '2026-12-25'],
    ['25.12.', '2026-12-25'],
    ['5 Mar 2027', '2027-03-05'],
    ['March 5, 2027', '2027-03-05'],
    ['5 mar', '2026-03-05'],
    ['today', '2026-11-20'],
    [' Tomorrow ', '2026-11-21'],
    ['eow', '2026-11-22'],
    ['end of month', '2026-11-30'],
    ['eom+2m', '2027-01-30'],
    ['+1bd', '2026-11-23'],
    ['−1w', '2026-11-13'],
    ['+1 m', '2026-12-20'],
    ['+3 business days', '2026-11-25'],
  ])('reads “%s”', (text, date) => {
    expect(readTypedDate(text, friday)).toBe(date);
  });

  test.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-11-31',
    '31 November 2026',
    'Nov 31',
    '31.2.2026',
    '13/25/2026',
    '25/12/2026',
    '45',
    '1 Foo 2026',
    '1 Dec 20',
    '0026-12-01',
    '12/25/26',
    '',
    'soon',
    'constructor',
    '3bd',
    '+3 fortnights',
    '+99999d',
  ])('does not turn “%s” into a date', (text) => {
    expect(readTypedDate(text, friday)).toBeNull();
  });
});
