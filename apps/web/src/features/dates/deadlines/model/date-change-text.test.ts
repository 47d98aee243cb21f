import { expect, test } from 'vitest';
import { dateChangeText } from './date-change-text.ts';

test.each([
  ['dueAt', null, '2026-12-15', 'set the due date to 15 Dec 2026'],
  ['dueAt', '2026-12-15', '2026-12-22', 'moved the due date from 15 Dec 2026 to 22 Dec 2026'],
  ['dueAt', '2026-12-15', null, 'removed the due date, 15 Dec 2026'],
  ['clientDueDate', '2026-12-01', '2026-12-04', 'moved the client date from 1 Dec 2026 to 4 Dec 2026'],
  ['extensionMonths', null, '1', 'extended the time by 1 month'],
  ['extensionMonths', '1', '3', 'changed the extension of time from 1 month to 3 months'],
  ['extensionMonths', '3', null, 'removed the extension of time'],
  ['repliedAt', null, '2026-12-01', 'recorded a reply of 1 Dec 2026'],
  ['repliedAt', '2026-12-01', null, 'removed the reply of 1 Dec 2026'],
  ['finished', 'false', 'true', 'finished it'],
  ['finished', 'true', 'false', 'reopened it'],
  ['deleted', 'false', 'true', 'cancelled it'],
  ['deleted', 'true', 'false', 'restored it'],
])('says in words that %s changed from %s to %s', (field, from, to, text) => {
  expect(dateChangeText({ field, from, to })).toBe(text);
});
