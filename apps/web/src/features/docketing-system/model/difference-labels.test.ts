import type { ComparedDeadline } from '@hub/contract/docketing-system/docketing.schema.ts';
import { milestoneIdSchema } from '@hub/contract/fields.ts';
import { expect, test } from 'vitest';
import { decisionText, describeDifference, needsDecision, whyNotOffered } from './difference-labels.ts';

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
    state: 'active',
    isStatutory: true,
  },
  differences: ['docketing-date'],
  isSettled: false,
  offers: ['docketing'],
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
  [deadline, 'docketing', 'Take this one', 'changes from 10 Jun 2026 to 10 Jul 2026'],
  [deadline, 'office', 'Take this one', 'to 10 Jun 2026'],
  [completed, 'docketing', 'Finish in hub', 'a second person must verify it'],
  [withoutHub, 'docketing', 'Add to hub', 'due 10 Jul 2026'],
  [deadline, 'task', 'Create task', "The hub's dates stay as they are."],
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
  expect(whyNotOffered({ ...deadline, offers: [] })).toContain('The law sets this date.');
  expect(whyNotOffered({ ...withoutHub, offers: [] })).toContain('document of the patent office');
  expect(whyNotOffered(finished)).toContain('Reopen the milestone');
});
