import { expect, test } from 'vitest';
import { type ComparedEvent, type ComparedMilestone, matchDeadlines } from './match-deadlines.ts';

const event = (fields: Partial<ComparedEvent> = {}): ComparedEvent => ({
  code: 'RESP-NF',
  description: 'Response to non-final action',
  dueDate: '2026-06-03',
  status: 'open',
  ...fields,
});
const milestone = (fields: Partial<ComparedMilestone> = {}): ComparedMilestone => ({
  title: 'Respond to non-final office action',
  ruleId: 'OA-NF',
  due: '2026-06-03',
  state: 'active',
  ...fields,
});

test.each<[string, Partial<ComparedEvent>, Partial<ComparedMilestone>, boolean]>([
  ['by the rule of its code', {}, {}, true],
  ['by the rule although its date moved by three months', { dueDate: '2026-09-03' }, {}, true],
  ['not by the rule if its date is a year away', { dueDate: '2027-06-03' }, {}, false],
  ['not by the code of another rule', { code: 'ISSUE-FEE' }, {}, false],
  [
    'by its words if the code is unknown',
    { code: 'X1', description: 'Pay issue fee' },
    { title: 'Pay Issue Fee' },
    true,
  ],
  [
    'by its words if the milestone has no rule',
    { description: 'Send draft' },
    { ruleId: null, title: 'Send draft' },
    true,
  ],
  [
    'not by some of its words',
    { code: 'X1', description: 'Pay issue fee' },
    { title: 'Pay maintenance fee' },
    false,
  ],
  ['by a small letter code', { code: ' resp-nf ' }, {}, true],
  ['without a date', { dueDate: null }, {}, true],
])('matches an event %s: %o %o', (_how, eventFields, milestoneFields, isMatched) => {
  const [one] = [event(eventFields)];
  const other = milestone(milestoneFields);
  expect(matchDeadlines([one], [other])).toEqual(
    isMatched
      ? [{ event: one, milestone: other }]
      : [
          { event: null, milestone: other },
          { event: one, milestone: null },
        ],
  );
});

test('pairs two actions of one kind by the nearest dates, whatever their order', () => {
  const [first, second] = [milestone({ due: '2026-01-05', state: 'finished' }), milestone()];
  const [early, late] = [
    event({ dueDate: '2026-01-12', status: 'completed' }),
    event({ dueDate: '2026-07-03' }),
  ];
  expect(matchDeadlines([late, early], [first, second])).toEqual([
    { event: early, milestone: first },
    { event: late, milestone: second },
  ]);
});

test('pairs equally near deadlines by their state', () => {
  const [finished, active] = [milestone({ state: 'finished' }), milestone()];
  const open = event();
  expect(matchDeadlines([open], [finished, active])).toEqual([
    { event: null, milestone: finished },
    { event: open, milestone: active },
  ]);
});
