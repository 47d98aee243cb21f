import { expect, test } from 'vitest';
import { dueGroup } from './group-due.ts';

// A Wednesday.
const today = '2026-11-18';

test.each([
  [null, 'none'],
  ['2019-01-01', 'overdue'],
  ['2026-11-17', 'overdue'],
  ['2026-11-18', 'today'],
  ['2026-11-19', 'tomorrow'],
  ['2026-11-20', 'this week'],
  ['2026-11-22', 'this week'],
  ['2026-11-23', 'later'],
])('%s is in the group %s', (dueAt, group) => {
  expect(dueGroup(dueAt, true, today)).toBe(group);
});

test.each([
  [null, 'none'],
  ['2026-11-17', 'past'],
  ['2026-11-18', 'today'],
  ['2026-11-23', 'later'],
])('a closed task due on %s is in the group %s', (dueAt, group) => {
  expect(dueGroup(dueAt, false, today)).toBe(group);
});

test('groups Monday under tomorrow on a Sunday', () => {
  expect(dueGroup('2026-11-23', true, '2026-11-22')).toBe('tomorrow');
  expect(dueGroup('2026-11-24', true, '2026-11-22')).toBe('later');
});
