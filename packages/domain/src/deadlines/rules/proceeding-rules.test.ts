import { expect, test } from 'vitest';
import { computeDeadline } from '../computation/compute-deadline.ts';
import type { DeadlineFacts } from '../facts/deadline-facts.ts';
import { periodInWords } from './rule-labels.ts';
import { deadlineRule } from './rule-table.ts';

const compute = (id: string, trigger: string, facts: DeadlineFacts = {}) =>
  computeDeadline({ rule: deadlineRule(id), trigger, facts });

test.each([
  ['one-year bar', 'BD-1', '2025-11-21', '2026-11-21', '2026-11-23'],
  ['one-year bar from a leap day', 'BD-1', '2028-02-29', '2029-02-28', '2029-02-28'],
  ['statement before the order', 'RX-P', '2026-04-06', '2026-05-06', '2026-05-06'],
  ['reply to that statement', 'RX-R', '2026-05-02', '2026-05-17', '2026-05-18'],
  ['brief on discretionary denial', 'IP-D', '2025-12-31', '2026-02-28', '2026-03-02'],
  ['opposition to that brief', 'IP-DO', '2026-03-02', '2026-04-02', '2026-04-02'],
  ['corrected publication', 'PB-2', '2026-09-24', '2026-11-24', '2026-11-24'],
  ['petition more than four weeks before publication', 'PB-4', '2026-12-31', '2026-12-02', '2026-12-02'],
  ['petition before a publication after a holiday', 'PB-4', '2026-12-25', '2026-11-26', '2026-11-25'],
  ['recording an assignment', 'AS-3', '2026-10-03', '2027-01-03', '2026-12-31'],
  ['new ground in the examiner’s answer', 'AP-NE', '2026-09-21', '2026-11-21', '2026-11-23'],
  ['new ground by the Board', 'AP-NG', '2026-09-21', '2026-11-21', '2026-11-23'],
  ['supplemental answer after a remand', 'AP-RM', '2026-12-31', '2027-02-28', '2027-03-01'],
  ['substance of an interview', 'IN-S', '2026-09-16', '2026-10-16', '2026-10-16'],
  ['substance of an interview in February has thirty days', 'IN-S', '2026-02-10', '2026-03-12', '2026-03-12'],
  ['petition', 'PT-R', '2026-10-09', '2026-12-09', '2026-12-09'],
  ['bar of inter partes review', 'IP-B', '2025-11-22', '2026-11-22', '2026-11-20'],
  ['preliminary response', 'IP-P', '2026-08-21', '2026-11-21', '2026-11-23'],
  ['rehearing of a decision to institute', 'IP-14', '2026-12-11', '2026-12-25', '2026-12-28'],
  ['rehearing of a final decision', 'IP-30', '2026-10-12', '2026-11-11', '2026-11-12'],
  ['owner’s statement', 'RX-S', '2026-09-22', '2026-11-22', '2026-11-23'],
])('%s', (_what, ruleId, trigger, unrolled, due) => {
  expect(compute(ruleId, trigger)).toMatchObject({ unrolled, due, latest: due, extensions: [] });
});

test('a date before its trigger is counted back, and says so', () => {
  expect(compute('PB-4', '2026-12-31').explanation.map(({ text }) => text)).toContain(
    '29 days before 31 December 2026 is 2 December 2026.',
  );
  expect(periodInWords(deadlineRule('PB-4'))).toBe('29 days before');
});

test('an action in reexamination sets its own period, which no fee extends', () => {
  expect(compute('RX-A', '2026-09-21').due).toBeNull();
  expect(compute('RX-A', '2026-09-21', { setDue: '2026-11-21' })).toMatchObject({
    due: '2026-11-23',
    latest: '2026-11-23',
    extensions: [],
  });
});
