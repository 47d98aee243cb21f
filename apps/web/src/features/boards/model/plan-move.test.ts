import { type FilterData, filterDataSchema } from '@hub/contract/search/filter.schema.ts';
import { describe, expect, it } from 'vitest';
import { type MovedTask, planMove } from './plan-move.ts';

const TODAY = '2026-11-20';
const ask = (data: object): FilterData => filterDataSchema.parse(data);
const aTask: MovedTask = {
  status: 'open',
  assignees: ['ann@hub', 'bob@hub'],
  tags: ['urgent', 'art'],
  dueAt: '2026-11-18',
  canEdit: true,
};

interface Row {
  from: object;
  to: object;
  task?: Partial<MovedTask>;
}

const plan = ({ from, to, task }: Row) => planMove(ask(from), ask(to), { ...aTask, ...task }, TODAY);

describe('what a move sets', () => {
  const rows: (Row & { name: string; change: object })[] = [
    {
      name: 'the one status of the target',
      from: { status: ['open', 'in-progress'] },
      to: { status: ['waiting'] },
      change: { status: 'waiting' },
    },
    {
      name: 'the status also where the source asks for none',
      from: {},
      to: { status: ['done'] },
      change: { status: 'done' },
    },
    {
      name: 'the assignee in the place of the one before, with the others kept',
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['Docketing'] },
      change: { assignees: ['Docketing', 'bob@hub'] },
    },
    {
      name: 'the assignee beside the others where the source names nobody',
      from: {},
      to: { assignees: ['cid@hub'] },
      change: { assignees: ['ann@hub', 'bob@hub', 'cid@hub'] },
    },
    {
      name: 'an assignee who is there already only once',
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['bob@hub'] },
      change: { assignees: ['bob@hub'] },
    },
    {
      name: 'an assignee whatever the conjugations, which count from two values on',
      from: { assignees: ['ann@hub'], assigneesConjugation: 'and' },
      to: { assignees: ['cid@hub'] },
      change: { assignees: ['cid@hub', 'bob@hub'] },
    },
    {
      name: 'the tag in the place of the one before',
      from: { tags: ['urgent'] },
      to: { tags: ['routine'] },
      change: { tags: ['routine', 'art'] },
    },
    {
      name: 'one absolute day',
      from: { dueAt: 'overdue' },
      to: { dueAt: { from: '2026-12-01', to: '2026-12-01' } },
      change: { dueAt: '2026-12-01' },
    },
    { name: 'today', from: { dueAt: 'overdue' }, to: { dueAt: 'today' }, change: { dueAt: TODAY } },
    {
      name: 'tomorrow',
      from: { dueAt: 'overdue' },
      to: { dueAt: 'tomorrow' },
      change: { dueAt: '2026-11-21' },
    },
    {
      name: 'no due date',
      from: { dueAt: 'overdue' },
      to: { dueAt: 'no due date' },
      change: { dueAt: null },
    },
    {
      name: 'one field where groups, order and the order of values differ besides',
      from: { status: ['open'], tags: ['a', 'b'], groupBy: 'status', sortBy: 'title' },
      to: { status: ['done'], tags: ['b', 'a'], order: 'desc' },
      change: { status: 'done' },
    },
    {
      name: 'one field where an empty list and a missing one say the same',
      from: { status: ['open'], workflows: [], dueAt: {} },
      to: { status: ['done'] },
      change: { status: 'done' },
    },
    {
      name: 'a status where the target asks for statuses of today',
      from: { status: ['open'], statusActiveFrom: { from: '2026-01-01' } },
      to: { status: ['done'], statusActiveFrom: { from: '2026-01-01' } },
      change: { status: 'done' },
    },
  ];
  it.each(rows)('$name', ({ change, ...row }) => {
    expect(plan(row)).toEqual({ change });
  });
});

describe('what is refused', () => {
  const rows: (Row & { says: string })[] = [
    {
      from: { status: ['open'], assignees: ['ann@hub'] },
      to: { status: ['done'], assignees: ['bob@hub'] },
      says: 'These columns differ in two things: status and assignees.',
    },
    {
      from: { status: ['open'], qs: 'valve', tags: ['a'] },
      to: { status: ['done'] },
      says: 'These columns differ in three things: status, tags and search text.',
    },
    { from: { status: ['open'] }, to: { status: ['open'] }, says: 'Both columns ask for the same tasks.' },
    {
      from: { workflows: ['01980000-0000-7000-8000-000000000001'] },
      to: {},
      says: 'These columns differ in their workflows, which moving a task cannot change.',
    },
    {
      from: { projectAssignees: ['ann@hub'] },
      to: { projectAssignees: ['bob@hub'] },
      says: 'These columns differ in their project assignees, which moving a task cannot change.',
    },
    {
      from: { inHouseAttorney: 'ann@hub' },
      to: {},
      says: 'These columns differ in their in-house attorney, which moving a task cannot change.',
    },
    {
      from: { statusActiveFrom: 'today' },
      to: {},
      says: 'These columns differ in their time in status, which moving a task cannot change.',
    },
    {
      from: { status: ['open'] },
      to: {},
      says: 'The other column takes any status, so there is nothing to set.',
    },
    {
      from: { status: ['open'] },
      to: { status: ['open', 'waiting'] },
      says: 'The other column takes several statuses, so it is not clear which one to set.',
    },
    { from: {}, to: { status: ['open'] }, says: 'The task stands in the other column already.' },
    {
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['bob@hub', 'cid@hub'] },
      says: 'The other column asks for several assignees, so it is not clear which one to set.',
    },
    {
      from: { assignees: ['ann@hub', 'bob@hub'] },
      to: { assignees: ['cid@hub'] },
      says: 'This column asks for several assignees, so it is not clear which one to replace.',
    },
    {
      from: { tags: ['pct'] },
      to: { tags: ['urgent'] },
      says: '“pct” is a tag of the invention, which a move of one task does not take away.',
    },
    {
      from: { dueAt: 'today' },
      to: { dueAt: 'this week' },
      says: 'The other column takes more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'today' },
      to: { dueAt: { from: '2026-12-01' } },
      says: 'The other column takes more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'overdue' },
      to: { dueAt: { refDate: 'today', offset: 0, unit: 'day' } },
      says: 'The other column takes more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'overdue' },
      to: {},
      says: 'The other column takes any due date, so there is nothing to set.',
    },
    {
      from: { status: ['open'], statusActiveFrom: 'overdue' },
      to: { status: ['done'], statusActiveFrom: 'overdue' },
      says: 'The other column asks for tasks that took their status on another day than today.',
    },
    {
      from: { status: ['open'] },
      to: { status: ['done'] },
      task: { canEdit: false },
      says: 'You may read this task, but not change it.',
    },
  ];
  it.each(rows)('$says', ({ says, ...row }) => {
    expect(plan(row)).toEqual({ refusal: says });
  });
});
