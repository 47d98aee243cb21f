import { expect, test } from 'vitest';
import { closingAbroad } from './closed-days-abroad.ts';
import { isoDay, parseDay } from './day-number.ts';

const openAfter = (office: string, date: string): string | null => {
  const closing = closingAbroad(office, parseDay(date) ?? 0);
  return closing && isoDay(closing.open);
};

test.each([
  ['EP', '2026-04-03', '2026-04-07'],
  ['EP', '2026-12-24', '2026-12-28'],
  ['EP', '2026-12-23', null],
  ['JP', '2026-05-02', '2026-05-07'],
  ['JP', '2026-09-19', '2026-09-24'],
  ['CN', '2026-02-15', '2026-02-24'],
  ['CN', '2026-02-14', null],
  ['KR', '2026-02-15', null],
])('%s on %s is open again on %s', (office, date, open) => {
  expect(openAfter(office, date)).toBe(open);
});

test('nothing is said of days outside the years of a list, or whose next open day is outside', () => {
  expect(openAfter('EP', '2023-12-25')).toBeNull();
  expect(openAfter('EP', '2028-01-01')).toBeNull();
  expect(openAfter('EP', '2027-12-31')).toBeNull();
});
