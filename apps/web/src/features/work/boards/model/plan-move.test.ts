import { type FilterData, filterDataSchema } from '@hub/contract/filters/filter.schema.ts';
import { describe, expect, it } from 'vitest';
import { type MovedTask, planMove } from './plan-move.ts';

const today = '2026-11-20';
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

const plan = ({ from, to, task }: Row) => planMove(ask(from), ask(to), { ...aTask, ...task }, today);

describe('planMove changes', () => {
  const rows: (Row & { name: string; change: object })[] = [
    {
      name: 'sets the only status of the target',
      from: { status: ['open', 'in-progress'] },
      to: { status: ['waiting'] },
      change: { status: 'waiting' },
    },
    {
      name: 'sets the status when the source has no status filter',
      from: {},
      to: { status: ['done'] },
      change: { status: 'done' },
    },
    {
      name: 'replaces the assignee of the source and keeps the others',
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['Docketing'] },
      change: { assignees: ['Docketing', 'bob@hub'] },
    },
    {
      name: 'adds the assignee when the source names nobody',
      from: {},
      to: { assignees: ['cid@hub'] },
      change: { assignees: ['ann@hub', 'bob@hub', 'cid@hub'] },
    },
    {
      name: 'does not repeat an assignee who is already there',
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['bob@hub'] },
      change: { assignees: ['bob@hub'] },
    },
    {
      name: 'ignores the conjugation of a single assignee',
      from: { assignees: ['ann@hub'], assigneesConjugation: 'and' },
      to: { assignees: ['cid@hub'] },
      change: { assignees: ['cid@hub', 'bob@hub'] },
    },
    {
      name: 'replaces the tag of the source',
      from: { tags: ['urgent'] },
      to: { tags: ['routine'] },
      change: { tags: ['routine', 'art'] },
    },
    {
      name: 'sets an absolute day',
      from: { dueAt: 'overdue' },
      to: { dueAt: { from: '2026-12-01', to: '2026-12-01' } },
      change: { dueAt: '2026-12-01' },
    },
    {
      name: 'sets the due date to today',
      from: { dueAt: 'overdue' },
      to: { dueAt: 'today' },
      change: { dueAt: today },
    },
    {
      name: 'sets the due date to tomorrow',
      from: { dueAt: 'overdue' },
      to: { dueAt: 'tomorrow' },
      change: { dueAt: '2026-11-21' },
    },
    {
      name: 'removes the due date',
      from: { dueAt: 'overdue' },
      to: { dueAt: 'no due date' },
      change: { dueAt: null },
    },
    {
      name: 'ignores grouping, sort order and the order of values',
      from: { status: ['open'], tags: ['a', 'b'], groupBy: 'status', sortBy: 'title' },
      to: { status: ['done'], tags: ['b', 'a'], order: 'desc' },
      change: { status: 'done' },
    },
    {
      name: 'treats an empty list like a missing one',
      from: { status: ['open'], workflows: [], dueAt: {} },
      to: { status: ['done'] },
      change: { status: 'done' },
    },
    {
      name: 'sets a status when the target includes statuses of today',
      from: { status: ['open'], statusActiveFrom: { from: '2026-01-01' } },
      to: { status: ['done'], statusActiveFrom: { from: '2026-01-01' } },
      change: { status: 'done' },
    },
  ];
  it.each(rows)('$name', ({ change, ...row }) => {
    expect(plan(row)).toEqual({ change });
  });
});

describe('planMove refuses a move', () => {
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
    { from: { status: ['open'] }, to: { status: ['open'] }, says: 'Both columns show the same tasks.' },
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
      says: 'That column accepts any status, so there is nothing to change.',
    },
    {
      from: { status: ['open'] },
      to: { status: ['open', 'waiting'] },
      says: 'That column accepts several statuses, so it is not clear which one to set.',
    },
    { from: {}, to: { status: ['open'] }, says: 'The task is already in that column.' },
    {
      from: { assignees: ['ann@hub'] },
      to: { assignees: ['bob@hub', 'cid@hub'] },
      says: 'That column filters by several assignees, so it is not clear which one to set.',
    },
    {
      from: { assignees: ['ann@hub', 'bob@hub'] },
      to: { assignees: ['cid@hub'] },
      says: 'This column filters by several assignees, so it is not clear which one to replace.',
    },
    {
      from: { tags: ['pct'] },
      to: { tags: ['urgent'] },
      says: '“pct” is a tag of the invention, so moving a task cannot remove it.',
    },
    {
      from: { dueAt: 'today' },
      to: { dueAt: 'this week' },
      says: 'That column accepts more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'today' },
      to: { dueAt: { from: '2026-12-01' } },
      says: 'That column accepts more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'overdue' },
      to: { dueAt: { refDate: 'today', offset: 0, unit: 'day' } },
      says: 'That column accepts more than one due date, so it is not clear which one to set.',
    },
    {
      from: { dueAt: 'overdue' },
      to: {},
      says: 'That column accepts any due date, so there is nothing to change.',
    },
    {
      from: { status: ['open'], statusActiveFrom: 'overdue' },
      to: { status: ['done'], statusActiveFrom: 'overdue' },
      says: 'That column shows only tasks whose status changed on another day.',
    },
    {
      from: { status: ['open'] },
      to: { status: ['done'] },
      task: { canEdit: false },
      says: 'You can view this task but not edit it.',
    },
  ];
  it.each(rows)('$says', ({ says, ...row }) => {
    expect(plan(row)).toEqual({ refusal: says });
  });
});
