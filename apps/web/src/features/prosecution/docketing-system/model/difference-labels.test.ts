import type { ComparedDeadline, DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import { milestoneIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import {
  areEqual,
  countDifferences,
  decisionText,
  describeDifference,
  describeMajority,
  describeMatch,
  describeResolution,
  isDocketingOdd,
  needsDecision,
  whyNotOffered,
} from './difference-labels.ts';

const deadline: ComparedDeadline = {
  title: 'Respond to action',
  office: { code: 'CTNF', description: 'Non-final rejection', date: '2026-03-10', due: '2026-06-10' },
  docketing: {
    matter: '77',
    id: 'E1',
    code: 'RESP-NF',
    description: 'Response',
    dueDate: '2026-07-10',
    status: 'open',
  },
  hub: {
    milestoneId: milestoneIdSchema.parse('01a1fc26-c2a1-7ada-bb29-000000000001'),
    title: 'Respond to action',
    due: '2026-06-10',
    comparedDue: '2026-06-10',
    unextended: '2026-06-10',
    extensionMonths: null,
    repliedAt: null,
    state: 'active',
    isStatutory: true,
  },
  differences: ['docketing-date'],
  isSettled: false,
  offers: ['docketing'],
  taking: { kind: 'extension', months: 1, fee: 235, daysLater: 30, needsSecondPerson: true },
  majority: { due: '2026-06-10', odd: 'docketing' },
  proposal: null,
  values: '',
  task: null,
};
const completed: ComparedDeadline = {
  ...deadline,
  docketing: deadline.docketing && { ...deadline.docketing, status: 'completed' },
  differences: ['status'],
};
const finished: ComparedDeadline = {
  ...deadline,
  hub: deadline.hub && { ...deadline.hub, state: 'finished' },
  differences: ['status'],
  offers: [],
};
const earlier: ComparedDeadline = {
  ...deadline,
  docketing: deadline.docketing && { ...deadline.docketing, dueDate: '2026-05-20' },
  taking: { kind: 'set', months: 0, fee: null, daysLater: 0, needsSecondPerson: false },
};
const extended: ComparedDeadline = {
  ...deadline,
  hub: deadline.hub && {
    ...deadline.hub,
    due: '2026-07-10',
    comparedDue: '2026-07-10',
    extensionMonths: 1,
  },
  differences: [],
};
const withoutHub: ComparedDeadline = { ...deadline, hub: null, differences: ['not-in-hub'] };

test.each([
  [deadline, 'The docketing system has 10 Jul 2026, the hub has 10 Jun 2026.'],
  [
    { ...deadline, differences: ['office-date'] } as ComparedDeadline,
    "The office's document leads to 10 Jun 2026, the hub has 10 Jun 2026.",
  ],
  [completed, 'Completed in the docketing system, active in the hub.'],
  [finished, 'Open in the docketing system, finished in the hub.'],
  [withoutHub, 'The hub has no milestone for it.'],
])('describes the difference of %o', (one, expected) => {
  expect(describeDifference(one)).toBe(expected);
});

test.each([
  [deadline, 'docketing', 'Propose 10 Jul 2026', 'changes from 10 Jun 2026 to 10 Jul 2026'],
  [deadline, 'docketing', 'Propose 10 Jul 2026', 'with 1 month of extension, fee $235: has it been filed?'],
  [deadline, 'docketing', 'Propose 10 Jul 2026', '30 days later, so it changes only when a second person'],
  [earlier, 'docketing', 'Take 20 May 2026', 'right only if the document sets this period.'],
  [deadline, 'office', 'Take 10 Jun 2026', 'to 10 Jun 2026'],
  [completed, 'docketing', 'Finish in hub', 'a second person must verify it'],
  [withoutHub, 'docketing', 'Add to hub', 'due 10 Jul 2026'],
  [deadline, 'task', 'Correct the docketing system', "The hub's dates stay as they are."],
] as const)('names the decision about %o, %s', (one, action, button, effect) => {
  const text = decisionText(one, action);
  expect(text.button).toBe(button);
  expect(text.effect).toContain(effect);
});

test('a settled difference needs no decision', () => {
  expect(needsDecision(deadline)).toBe(true);
  expect(needsDecision({ ...deadline, isSettled: true })).toBe(false);
  expect(needsDecision({ ...deadline, differences: [] })).toBe(false);
});

test('says why a value is not offered', () => {
  expect(whyNotOffered(deadline)).toBeNull();
  expect(whyNotOffered({ ...deadline, offers: [] })).toContain('does not lead to that date');
  expect(whyNotOffered({ ...withoutHub, offers: [] })).toContain('document of the patent office');
  expect(whyNotOffered(finished)).toContain('Reopen the milestone');
});

test('says which date two of three have, and that the docketing system is to be corrected', () => {
  expect(describeMajority(deadline)).toBe('Two of three say 10 Jun 2026.');
  expect(isDocketingOdd(deadline)).toBe(true);
  expect(describeMajority({ ...deadline, majority: null })).toBeNull();
});

test('only equal dates are equal: an extension or a waiting reply is explained instead', () => {
  expect(areEqual(deadline)).toBe(false);
  expect(areEqual(extended)).toBe(false);
  expect(describeMatch(extended)).toBe("Extended by 1 month from the date of the office's document.");
  const same = { ...extended, office: extended.office && { ...extended.office, due: '2026-07-10' } };
  expect([areEqual(same), describeMatch(same)]).toEqual([true, null]);
  const replied = {
    ...extended,
    hub: extended.hub && { ...extended.hub, due: '2026-09-10', repliedAt: '2026-07-01' },
  };
  expect(areEqual(replied)).toBe(false);
  expect(describeMatch(replied)).toContain(
    'the period ran to 10 Jul 2026, and 10 Sep 2026 is the final date',
  );
});

test.each([
  [0, 0, 'no differences'],
  [1, 0, '1 difference'],
  [0, 2, 'no open differences, 2 decided, still different'],
  [1, 2, '1 difference, 2 decided, still different'],
])('counts %i open and %i decided differences', (open, decided, text) => {
  expect(countDifferences(open, decided)).toBe(text);
});

test('says what became of a decision', () => {
  const decision = { state: 'done', resolvedBy: null } as DocketingDecision;
  const nameOf = () => 'Ada';
  expect(describeResolution(decision, nameOf)).toBeNull();
  expect(describeResolution({ ...decision, state: 'proposed' }, nameOf)).toBe('Waiting for a second person');
  expect(describeResolution({ ...decision, state: 'undone', resolvedBy: 'a@b.c' }, nameOf)).toBe(
    'Undone by Ada',
  );
});
