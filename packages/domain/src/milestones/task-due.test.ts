import { expect, test } from 'vitest';
import { describeTaskDue } from './task-due.ts';

const task = { dueAt: '2026-11-05', status: 'open', dueAtOnce: false, surcharge: null } as const;
const surcharge = { after: '2026-07-20', until: '2027-01-19' };

test.each([
  ['open', task, '23 d overdue'],
  ['due at once', { ...task, dueAtOnce: true }, 'At once'],
  ['of a fee with a surcharge', { ...task, surcharge }, 'Surcharge until 19 Jan 2027'],
  ['done', { ...task, status: 'done' }, 'Done'],
  ['cancelled', { ...task, status: 'cancelled', dueAtOnce: true }, 'Cancelled'],
] as const)('a task that is %s', (_what, one, text) => {
  expect(describeTaskDue(one, '2026-11-28').text).toBe(text);
});
