import { expect, test } from 'vitest';
import { describeDays, zoneLabel } from './date-text.ts';

test.each([
  ['America/New_York', 'New York time'],
  ['Asia/Kolkata', 'Kolkata time'],
  ['UTC', 'UTC time'],
])('labels %s as %s', (timeZone, label) => {
  expect(zoneLabel(timeZone)).toBe(label);
});

test.each([
  [{ refDate: 'today', offset: 3, unit: 'business day' } as const, 'today to +3 business days'],
  [{ refDate: 'endOfWeek', offset: -1, unit: 'week' } as const, '−1 week to end of week'],
  [{ to: '2026-10-06' }, 'until 6 Oct 2026'],
  ['overdue' as const, 'overdue'],
])('describes %j as “%s”', (days, text) => {
  expect(describeDays(days)).toBe(text);
});
