import { expect, test } from 'vitest';
import {
  compareDeadline,
  type DeadlineDifference,
  findMajority,
  needsSecondPerson,
  offersOf,
  planTaking,
  settledValues,
  type TakingMilestone,
  type ThreeWayDeadline,
} from './compare-deadline.ts';

const agreeing: ThreeWayDeadline = {
  officeDue: '2026-06-03',
  event: { code: 'RESP-NF', description: 'Response', dueDate: '2026-06-03', status: 'open' },
  milestone: { title: 'Respond', ruleId: 'OA-NF', due: '2026-06-03', state: 'active' },
};
const withEvent = (fields: object): ThreeWayDeadline => ({
  ...agreeing,
  event: agreeing.event && { ...agreeing.event, ...fields },
});
const withMilestone = (fields: object, from = agreeing): ThreeWayDeadline => ({
  ...from,
  milestone: from.milestone && { ...from.milestone, ...fields },
});

test.each<[string, ThreeWayDeadline, DeadlineDifference[]]>([
  ['three equal dates', agreeing, []],
  ['a date that the docketing system moved', withEvent({ dueDate: '2026-07-03' }), ['docketing-date']],
  ['an event without a date', withEvent({ dueDate: null }), ['docketing-date']],
  ['another date at the office', { ...agreeing, officeDue: '2026-05-29' }, ['office-date']],
  ['no date from the office', { ...agreeing, officeDue: null }, []],
  [
    'three different dates',
    { ...withEvent({ dueDate: '2026-07-03' }), officeDue: '2026-05-29' },
    ['office-date', 'docketing-date'],
  ],
  [
    'an extension that both have, which the document does not know',
    withMilestone({ due: '2026-07-03', unextended: '2026-06-03' }, withEvent({ dueDate: '2026-07-03' })),
    [],
  ],
  [
    'an extension that only the hub has',
    withMilestone({ due: '2026-07-03', unextended: '2026-06-03' }),
    ['docketing-date'],
  ],
  ['a reply that keeps the period running', withMilestone({ inForce: '2026-09-03' }), []],
  [
    'the last day after such a reply',
    withMilestone({ inForce: '2026-09-03' }, withEvent({ dueDate: '2026-09-03' })),
    [],
  ],
  ['an event that is completed', withEvent({ status: 'completed' }), ['status']],
  ['an event that is cancelled', withEvent({ status: 'cancelled' }), ['status']],
  ['a finished milestone with an open event', withMilestone({ state: 'finished' }), ['status']],
  [
    'both over, with different dates',
    withMilestone({ state: 'finished' }, withEvent({ status: 'completed', dueDate: '2026-01-01' })),
    [],
  ],
  [
    'both over in different ways',
    withMilestone({ state: 'cancelled' }, withEvent({ status: 'completed' })),
    [],
  ],
  ['an open event without a milestone', { ...agreeing, milestone: null }, ['not-in-hub']],
  ['a completed event without a milestone', { ...withEvent({ status: 'completed' }), milestone: null }, []],
  ['an active milestone without an event', { ...agreeing, event: null }, ['not-in-docketing']],
  [
    'an active milestone of a kind that the docketing system does not list',
    withMilestone({ ruleId: 'PG-1' }, { ...agreeing, event: null }),
    [],
  ],
  ['a milestone of the hub alone', withMilestone({ ruleId: null }, { ...agreeing, event: null }), []],
  [
    'a finished milestone without an event',
    withMilestone({ state: 'finished' }, { ...agreeing, event: null }),
    [],
  ],
])('%s: %o', (_case, deadline, expected) => {
  expect(compareDeadline(deadline)).toEqual(expected);
});

test('a decision settles exactly the values it was made about', () => {
  const settled = settledValues(agreeing);
  expect(settledValues({ ...agreeing, officeDue: '2026-06-04' })).not.toBe(settled);
  expect(settledValues(withEvent({ dueDate: '2026-06-04' }))).not.toBe(settled);
  expect(settledValues(withEvent({ status: 'completed' }))).not.toBe(settled);
  expect(settledValues(withMilestone({ state: 'finished' }))).not.toBe(settled);
  expect(settledValues(withEvent({ description: 'Reply' }))).toBe(settled);
});

test.each([
  [{ ruleId: null }, '2026-06-20', { kind: 'own' }],
  [{}, '2026-06-03', { kind: 'extension', months: 0 }],
  [{}, '2026-07-03', { kind: 'extension', months: 1 }],
  [{}, '2026-06-20', { kind: 'set' }],
  [{ canSet: () => false }, '2026-07-03', { kind: 'extension', months: 1 }],
  [{ canSet: () => false }, '2026-06-20', { kind: 'law' }],
  [{ unextended: null, extensions: [] }, '2026-06-20', { kind: 'set' }],
])('a milestone with %o takes over %s as %o', (fields, date, expected) => {
  const milestone = {
    ruleId: 'OA-NF',
    unextended: '2026-06-03',
    extensions: [{ month: 1, date: '2026-07-03' }],
    canSet: () => true,
    ...fields,
  };
  expect(planTaking(milestone, date)).toEqual(expected);
});

const rigid = { ruleId: 'AL-IF', unextended: '2026-06-03', extensions: [], canSet: () => false };
const flexible = { ...rigid, ruleId: 'OA-NF', canSet: () => true };

test.each<[string, ThreeWayDeadline, TakingMilestone | null, string[]]>([
  ['agreeing sources', agreeing, flexible, []],
  ['a date moved by the docketing system', withEvent({ dueDate: '2026-06-20' }), flexible, ['docketing']],
  ['a moved date that the law sets', withEvent({ dueDate: '2026-06-20' }), rigid, []],
  ['an event that lost its date', withEvent({ dueDate: null }), flexible, []],
  ['another date at the office', { ...agreeing, officeDue: '2026-05-29' }, flexible, ['office']],
  [
    'both',
    { ...withEvent({ dueDate: '2026-06-20' }), officeDue: '2026-05-29' },
    flexible,
    ['docketing', 'office'],
  ],
  ['a completed event', withEvent({ status: 'completed' }), rigid, ['docketing']],
  ['a finished milestone', withMilestone({ state: 'finished' }), rigid, []],
  ['a missing milestone', { ...withEvent({ code: 'X1' }), milestone: null }, null, ['docketing']],
  ['a missing milestone that a rule computes', { ...agreeing, milestone: null }, null, []],
  ['a missing event', { ...agreeing, event: null }, flexible, []],
])('the hub can take over, of %s, %o %o: %o', (_case, deadline, milestone, expected) => {
  expect(offersOf(deadline, milestone)).toEqual(expected);
});

test.each([
  ['2026-06-03', '2026-06-03', '2026-06-03', null],
  ['2026-06-03', '2026-07-03', '2026-06-03', { due: '2026-06-03', odd: 'docketing' }],
  ['2026-06-03', '2026-06-03', '2026-07-03', { due: '2026-06-03', odd: 'hub' }],
  ['2026-05-03', '2026-06-03', '2026-06-03', { due: '2026-06-03', odd: 'office' }],
  ['2026-05-03', '2026-06-03', '2026-07-03', null],
  [null, '2026-06-03', '2026-06-03', null],
  ['2026-06-03', null, '2026-06-03', null],
])('office %s, docketing %s, hub %s: the majority is %o', (office, docketing, hub, expected) => {
  expect(findMajority({ office, docketing, hub })).toEqual(expected);
});

test('a second person is needed for a later statutory date only', () => {
  const statutory = { ruleId: 'OA-NF', due: '2026-06-03' };
  expect(needsSecondPerson(statutory, '2026-06-04')).toBe(true);
  expect(needsSecondPerson(statutory, '2026-06-02')).toBe(false);
  expect(needsSecondPerson({ ...statutory, due: null }, '2026-06-04')).toBe(false);
  expect(needsSecondPerson({ ...statutory, ruleId: null }, '2026-06-04')).toBe(false);
});
