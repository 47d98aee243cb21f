import { expect, test } from 'vitest';
import { groupLabel } from './group-label.ts';

const nameOf = (person: string) => `name of ${person}`;

test('the tasks without a milestone have the heading that the specification gives', () => {
  expect(groupLabel({ key: '', label: '' }, 'milestone', nameOf)).toBe('No Milestone');
});

test.each([
  ['milestone', 'm1', 'Respond to action', 'Respond to action'],
  ['assignee', 'alice', 'alice', 'name of alice'],
  ['assignee', '', '', 'Unassigned'],
  ['dueAt', 'overdue', 'overdue', 'Overdue'],
  ['dueAt', 'today', 'today', 'Today'],
  ['dueAt', 'tomorrow', 'tomorrow', 'Tomorrow'],
  ['dueAt', 'this week', 'this week', 'This week'],
  ['dueAt', 'later', 'later', 'Later'],
  ['dueAt', 'none', 'none', 'No due date'],
  ['dueAt', 'past', 'past', 'Past, closed'],
] as const)('a group by %s with the key “%s” is labeled', (groupBy, key, label, shown) => {
  expect(groupLabel({ key, label }, groupBy, nameOf)).toBe(shown);
});
