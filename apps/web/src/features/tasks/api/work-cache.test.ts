import {
  inventionIdSchema,
  type MilestoneId,
  milestoneIdSchema,
  taskIdSchema,
} from '@hub/contract/fields.ts';
import type { InventionMilestones, Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { describe, expect, test } from 'vitest';
import { buildTask } from './build-task.ts';
import { findTask, putMilestone, putTask, taskProgress, visibleTasks } from './work-cache.ts';

const taskId = (last: string) => taskIdSchema.parse(`01980000-0000-7000-8000-0000000000${last}`);
const REPLY = taskId('a1');
const REVIEW = taskId('a2');
const SEARCH = taskId('a3');
const ACTION = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const FEE = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b2');

const milestone = (fields: Partial<Milestone> & { id: MilestoneId }): Milestone => ({
  inventionId: inventionIdSchema.parse('01980000-0000-7000-8000-000000000001'),
  title: 'Reply to action',
  dueAt: null,
  clientDueDate: null,
  assignees: [],
  finished: false,
  deleted: false,
  finishedAt: null,
  deletedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ruleId: null,
  deadline: null,
  extensionMonths: null,
  proof: 'none',
  check: null,
  documents: [],
  workflow: null,
  isDraft: false,
  tasks: [],
  nextTask: null,
  ...fields,
});

const reply = buildTask({ id: REPLY, milestoneId: ACTION, order: 2, dueAt: '2026-12-01' });
const review = buildTask({ id: REVIEW, milestoneId: ACTION, order: 1, dueAt: '2026-11-28' });
const work: InventionMilestones = {
  milestones: [
    milestone({ id: ACTION, dueAt: '2026-12-10', tasks: [review, reply], nextTask: review }),
    milestone({ id: FEE, dueAt: '2027-01-10' }),
  ],
  tasks: [],
  seq: 4,
};
const order = (of: InventionMilestones): string[] => of.milestones.map(({ id }) => id);

describe('putTask', () => {
  test('puts a new task where its step says and finds the next task anew', () => {
    const search = buildTask({ id: SEARCH, milestoneId: ACTION, order: 0, dueAt: '2026-11-22' });
    const [action] = putTask(work, search).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual([SEARCH, REVIEW, REPLY]);
    expect(action?.nextTask?.id).toBe(SEARCH);
  });

  test('a task whose milestone changed leaves the old one', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: FEE } });
    expect(moved.milestones.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[REPLY], [REVIEW]]);
    expect(moved.milestones.map(({ nextTask }) => nextTask?.id)).toEqual([REPLY, REVIEW]);
  });

  test('a task without a milestone stands in its own group', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: null } });
    expect(moved.tasks.map(({ id }) => id)).toEqual([REVIEW]);
    expect(findTask(moved, REVIEW)?.workflow.milestoneId).toBeNull();
  });

  test('a deleted task is hidden but can come back', () => {
    const [action] = putTask(work, { ...review, deleted: true }).milestones;
    expect(visibleTasks(action?.tasks ?? []).map(({ id }) => id)).toEqual([REPLY]);
    expect(action?.nextTask?.id).toBe(REPLY);
  });

  test('milestones it does not touch stay the same objects, so that their rows are not drawn again', () => {
    expect(putTask(work, { ...review, title: 'Look again' }).milestones[1]).toBe(work.milestones[1]);
  });
});

describe('putMilestone', () => {
  test('a finished one moves behind the active ones and back', () => {
    const finished = putMilestone(work, milestone({ id: ACTION, dueAt: '2026-12-10', finished: true }));
    expect(order(finished)).toEqual([FEE, ACTION]);
    expect(order(putMilestone(finished, milestone({ id: ACTION, dueAt: '2026-12-10' })))).toEqual([
      ACTION,
      FEE,
    ]);
  });

  test('a cancelled one stands last', () => {
    const finished = putMilestone(work, milestone({ id: FEE, finished: true }));
    expect(order(putMilestone(finished, milestone({ id: ACTION, deleted: true })))).toEqual([FEE, ACTION]);
  });

  test('keeps the tasks known here', () => {
    const [action] = putMilestone(work, milestone({ id: ACTION, dueAt: '2026-12-10' })).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual([REVIEW, REPLY]);
  });
});

test('progress leaves cancelled and deleted tasks out', () => {
  const tasks = [
    buildTask({ id: taskId('c1'), status: 'done' }),
    buildTask({ id: taskId('c2') }),
    buildTask({ id: taskId('c3'), status: 'cancelled' }),
    buildTask({ id: taskId('c4'), deleted: true }),
  ];
  expect(taskProgress(tasks)).toEqual({ done: 1, total: 2 });
});
