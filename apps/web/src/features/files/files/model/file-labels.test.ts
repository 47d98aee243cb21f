import { expect, test } from 'vitest';
import { attachedNames, daysLeft } from './file-labels.ts';
import { retag } from './retag.ts';

const deletedAt = '2026-11-01T12:00:00.000Z';
const deleted = (at: string) =>
  ({ deletion: { at, author: { email: '', firstName: '', lastName: '' } } }) as Parameters<
    typeof daysLeft
  >[0];

test.each([
  ['2026-11-01T12:00:00.000Z', 30],
  ['2026-11-30T13:00:00.000Z', 1],
  ['2026-12-24T12:00:00.000Z', 0],
])('at %s a file of the trash has %d days left', (now, days) => {
  expect(daysLeft(deleted(deletedAt), Date.parse(now))).toBe(days);
});

test('names what a file is attached to, but not its invention', () => {
  const titles: Record<string, string> = { t1: 'Draft the claims' };
  expect(attachedNames({ references: ['i1', 't1', 'n1'] }, (id) => titles[id])).toEqual([
    'Draft the claims',
    'A note or comment',
  ]);
});

test('adds and removes tags; one that is in both stays', () => {
  expect(retag(['Draft', 'Old'], { add: ['Final', 'Draft'], remove: ['Old', 'Final'] })).toEqual([
    'Draft',
    'Final',
  ]);
});
