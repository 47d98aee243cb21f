import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { expect, test } from 'vitest';
import { changeCounts, changeSummary, editText, planOfRule, planSize, rolesOfPlans } from './plan-labels.ts';

type PlannedTask = WorkflowPlan['milestones'][number]['tasks'][number];

const step = (over: Partial<PlannedTask>): PlannedTask => ({
  ...{ id: null, stepId: null, title: 'Step', role: null, assignees: [], change: 'add' },
  ...{ reason: null, from: null, to: null, edits: [] },
  ...over,
});

const planOf = (tasks: PlannedTask[], change: PlannedTask['change'] = 'add'): WorkflowPlan => ({
  template: { id: '0', title: 'Reply', version: 1 },
  trigger: null,
  target: null,
  milestones: [
    {
      ...{ id: null, templateMilestoneId: null, title: 'Reply', change, reason: null, from: null },
      ...{ to: { dueAt: null, clientDueDate: null }, deadline: null, edits: [], tasks },
    },
  ],
  warnings: [],
});

test('collects all assignees of each role from the steps of several plans', () => {
  const first = planOf([
    step({ role: 'DR', assignees: ['a@x'] }),
    step({ role: 'RA', assignees: ['b@x'] }),
    step({}),
  ]);
  const second = planOf([step({ role: 'DR', assignees: ['c@x', 'a@x'] }), step({ role: 'IL' })]);
  expect(rolesOfPlans([first, second])).toEqual({ DR: ['a@x', 'c@x'], RA: ['b@x'], IL: [] });
});

test('describes the size of a plan by its milestones and steps', () => {
  expect(planSize(planOf([step({})]))).toBe('1 milestone · 1 step');
  expect(planSize(planOf([step({}), step({})]))).toBe('1 milestone · 2 steps');
  expect(planSize({ ...planOf([]), milestones: [] })).toBe('0 milestones · 0 steps');
});

test('counts unchanged rows separately from changed ones', () => {
  expect(changeCounts(planOf([step({ change: 'keep' }), step({ change: 'move' })], 'move'))).toEqual({
    changed: 2,
    kept: 1,
  });
});

test('says what a plan changes by kind', () => {
  const tasks = [step({}), step({}), step({ change: 'edit' }), step({ change: 'keep' })];
  expect(changeSummary(planOf(tasks, 'move'))).toBe('2 steps added · 1 milestone moved · 1 step changed');
  expect(changeSummary(planOf([step({ change: 'remove' })], 'remove'))).toBe(
    '1 milestone cancelled · 1 step cancelled',
  );
  expect(changeSummary(planOf([step({ change: 'keep' })], 'keep'))).toBe('');
});

test.each([
  ['title', 'Draft', 'Draft the reply', 'Renamed from “Draft”'],
  ['category', null, '2AR', 'Category: none → Peer review'],
  ['category', '2AR', 'filing', 'Category: Peer review → filing'],
  ['critical', 'false', 'true', 'Now critical'],
  ['critical', 'true', 'false', 'No longer critical'],
  ['position', '1', '3', 'Changes its place in the list'],
  ['rule', null, 'OA-NF', 'Rule: none → OA-NF'],
] as const)('says that %s changes from %s to %s', (field, from, to, text) => {
  expect(editText({ field, from, to }, 'Peer review')).toBe(text);
});

test('selects the milestones of a rule, or else the first milestone without a date', () => {
  const plan = planOf([step({})]);
  expect(planOfRule(plan, 'AL-IF')).toEqual(plan);
  const [milestone] = plan.milestones;
  if (!milestone) throw new Error('The plan is empty.');
  const dated = { ...milestone, to: { dueAt: '2027-01-04', clientDueDate: null } };
  const two = { ...plan, milestones: [dated, milestone], warnings: ['A date is in the past.'] };
  expect(planOfRule(two, 'AL-IF')).toEqual({ ...plan, milestones: [milestone] });
  const reason = 'No one named for DK can take it.';
  const given = planOf([step({ reason })]);
  const warned = { ...given, milestones: [dated, ...given.milestones], warnings: ['Past.', reason] };
  expect(planOfRule(warned, 'AL-IF').warnings).toEqual([reason]);
});
