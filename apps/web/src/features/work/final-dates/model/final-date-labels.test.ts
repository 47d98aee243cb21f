import { expect, test } from 'vitest';
import { urgencyOf, writeAcknowledged, writeDistance, writeState } from './final-date-labels.ts';

const today = '2026-11-20';

test.each([
  ['2026-11-17', '3 days ago', 'gone'],
  ['2026-11-19', '1 day ago', 'gone'],
  ['2026-11-20', 'today', 'pressing'],
  ['2026-11-27', 'in 7 days', 'pressing'],
  ['2026-11-28', 'in 8 days', 'ahead'],
])('a final date of %s is %s', (date, distance, urgency) => {
  expect([writeDistance(date, today), urgencyOf(date, today)]).toEqual([distance, urgency]);
});

test('the state of a period gives the day, the months and the fee of its extension', () => {
  const milestone = {
    ...{ id: 'm' as never, title: 'Reply', ruleId: 'OA-NF' },
    ...{ dueAt: '2026-08-24', due: '2026-08-24', latest: '2026-11-24' },
    ...{ extensionMonths: null, repliedAt: null },
    extensions: [{ month: 3, date: '2026-11-24', fees: { large: 1590, small: 636, micro: 318 } }],
  };
  expect(writeState({ milestone }, today)).toBe('24 Nov 2026, with 3 months, $1,590');
});

test.each([
  [3, 3, 'Nobody has acknowledged the final dates today.'],
  [1200, 1, '1 final date of 1,200 not acknowledged today.'],
  [3, 0, 'All final dates are acknowledged today.'],
])('of %i dates, %i are open', (total, open, text) => {
  expect(writeAcknowledged(total, open)).toBe(text);
});
