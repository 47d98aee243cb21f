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
  expect(dueGroup({ dueAt, isOpen: true, isAtOnce: false }, today)).toBe(group);
});

test.each([
  [null, 'none'],
  ['2026-11-17', 'past'],
  ['2026-11-18', 'today'],
  ['2026-11-23', 'later'],
])('a closed task due on %s is in the group %s', (dueAt, group) => {
  expect(dueGroup({ dueAt, isOpen: false, isAtOnce: true }, today)).toBe(group);
});

test('groups Monday under tomorrow on a Sunday', () => {
  const open = { isOpen: true, isAtOnce: false };
  expect(dueGroup({ ...open, dueAt: '2026-11-23' }, '2026-11-22')).toBe('tomorrow');
  expect(dueGroup({ ...open, dueAt: '2026-11-24' }, '2026-11-22')).toBe('later');
});

test('a task that is due at once is due today from its date on', () => {
  const open = { isOpen: true, isAtOnce: true };
  expect(dueGroup({ ...open, dueAt: '2026-11-17' }, today)).toBe('today');
  expect(dueGroup({ ...open, dueAt: '2026-11-19' }, today)).toBe('tomorrow');
});
