import { expect, test } from 'vitest';
import { customPeriod, periodOf, trendPeriodOf } from './history-period.ts';

const today = '2026-11-21';

test.each([
  [{}, { from: '2026-11-15', to: today }],
  [{ period: 'today' as const }, { from: today, to: today }],
  [{ period: '30-days' as const }, { from: '2026-10-23', to: today }],
  [{ period: 'custom' as const }, {}],
  [{ period: 'custom' as const, from: '2026-01-01' }, { from: '2026-01-01' }],
  [
    { period: 'custom' as const, from: '2026-03-01', to: '2026-01-01' },
    { from: '2026-01-01', to: '2026-03-01' },
  ],
])('reads the period %j as %j', (search, days) => {
  expect(periodOf(search, today)).toEqual(days);
});

test.each([
  [
    { from: today, to: today },
    { from: '2026-11-15', to: today, isCut: false },
  ],
  [
    { from: '2026-10-23', to: today },
    { from: '2026-10-23', to: today, isCut: false },
  ],
  [{}, { from: '2025-11-21', to: today, isCut: true }],
  [{ to: '2026-01-31' }, { from: '2025-01-31', to: '2026-01-31', isCut: true }],
  [{ from: '2025-11-21' }, { from: '2025-11-21', to: today, isCut: false }],
  [
    { from: '2020-01-01', to: '2026-01-31' },
    { from: '2025-01-31', to: '2026-01-31', isCut: true },
  ],
  [
    { from: '2026-11-01', to: '2027-01-01' },
    { from: '2026-11-01', to: today, isCut: false },
  ],
  [{ from: '2027-01-01' }, { from: '2026-11-15', to: today, isCut: false }],
])('draws the chart of %j for %j', (period, days) => {
  expect(trendPeriodOf(period, today)).toEqual(days);
});

test('starts a custom period with the days that were shown before', () => {
  expect(customPeriod({}, today)).toEqual({ period: 'custom', from: '2026-11-15', to: today });
  expect(customPeriod({ period: 'today' }, today)).toEqual({ period: 'custom', from: today, to: today });
});
