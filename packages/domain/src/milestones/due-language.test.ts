import { expect, test } from 'vitest';
import { continuedBy } from '../deadlines/periods/companion-rules.ts';
import { deadlineRules } from '../deadlines/rules/rule-table.ts';
import { describeDue, rulesAfterReply, rulesDueAtOnce, rulesWithSurcharge } from './due-language.ts';

// 2026-11-18 is a Wednesday.
test.each([
  ['2026-11-12', 'overdue', '6 d overdue'],
  ['2025-11-18', 'overdue', '365 d overdue'],
  ['2026-11-17', 'overdue', '1 d overdue'],
  ['2026-11-18', 'today', 'Today'],
  ['2026-11-19', 'next-3-days', 'Tomorrow'],
  ['2026-11-21', 'next-3-days', 'Saturday'],
  ['2026-11-22', 'this-week', 'Sunday'],
  ['2026-11-23', 'later', '23 Nov'],
  ['2027-02-03', 'later', '3 Feb 2027'],
  [null, 'none', '–'],
])('%s is %s, said "%s"', (dueAt, kind, text) => {
  expect(describeDue({ dueAt, today: '2026-11-18', state: 'active' })).toEqual({ kind, text });
});

test('a finished or cancelled milestone is no longer overdue', () => {
  const due = { dueAt: '2026-01-01', today: '2026-11-18' };
  expect(describeDue({ ...due, state: 'finished' })).toEqual({ kind: 'done', text: 'Done' });
  expect(describeDue({ ...due, state: 'cancelled' })).toEqual({ kind: 'cancelled', text: 'Cancelled' });
});

test('a date that is still to be read in its document is needed', () => {
  const due = { dueAt: null, today: '2026-11-18', ruleId: 'PE-FN' };
  expect(describeDue({ ...due, state: 'active' })).toEqual({ kind: 'needed', text: 'Date needed' });
  expect(describeDue({ ...due, state: 'cancelled' }).kind).toBe('cancelled');
});

test('an act that is due at once has no days overdue', () => {
  const due = { today: '2026-11-18', state: 'active', ruleId: 'AB-R' } as const;
  expect(describeDue({ ...due, dueAt: '2026-11-10' })).toEqual({ kind: 'at-once', text: 'At once' });
  const atOnce = deadlineRules.filter(({ period }) => period.kind === 'days' && period.count === 0);
  expect(new Set(atOnce.map(({ id }) => id))).toEqual(rulesDueAtOnce);
});

test('a fee in its surcharge period is not overdue until its final date has passed', () => {
  const due = { today: '2026-11-18', state: 'active', ruleId: 'MF-1', dueAt: '2026-07-20' } as const;
  expect(describeDue({ ...due, latest: '2027-01-19' })).toEqual({
    kind: 'surcharge',
    text: 'Surcharge until 19 Jan 2027',
  });
  expect(describeDue({ ...due, latest: '2026-11-18' }).text).toBe('Surcharge until 18 Nov');
  expect(describeDue({ ...due, latest: '2026-11-17' }).kind).toBe('overdue');
  expect(describeDue({ ...due, dueAt: '2026-11-18', latest: '2027-05-18' }).kind).toBe('today');
  const task = { dueAt: '2026-05-09', today: '2026-11-18', state: 'active' } as const;
  const surcharge = { after: '2026-07-20', until: '2027-01-19' };
  expect(describeDue({ ...task, surcharge }).text).toBe('Surcharge until 19 Jan 2027');
  expect(describeDue({ ...task, surcharge, today: '2026-07-20' }).text).toBe('72 d overdue');
  const withSurcharge = deadlineRules.filter(({ extension }) => extension === 'surcharge');
  expect(new Set(withSurcharge.map(({ id }) => id))).toEqual(rulesWithSurcharge);
});

test('a period that goes on after a reply shows its final date instead of a due date before it began', () => {
  const due = { today: '2026-11-18', state: 'active', dueAt: '2026-09-10', latest: '2026-12-10' } as const;
  expect(describeDue({ ...due, ruleId: 'OA-ADV' })).toEqual({ kind: 'extension', text: 'Final date 10 Dec' });
  expect(describeDue({ ...due, ruleId: 'OA-F' }).text).toBe('69 d overdue');
  const continuing = deadlineRules.filter(({ id }) => continuedBy(id).length > 0);
  expect(new Set(continuing.map(({ id }) => id))).toEqual(rulesAfterReply);
});

test('a task of such an act is due at once from its own date on', () => {
  const due = { today: '2026-11-18', state: 'active', isAtOnce: true } as const;
  expect(describeDue({ ...due, dueAt: '2026-11-10' }).kind).toBe('at-once');
  expect(describeDue({ ...due, dueAt: '2026-11-19' }).kind).toBe('next-3-days');
});
