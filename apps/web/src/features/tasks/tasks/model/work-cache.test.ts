import {
  inventionIdSchema,
  type MilestoneId,
  milestoneIdSchema,
  taskIdSchema,
} from '@hub/contract/fields.ts';
import type { InventionMilestones, Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { describe, expect, test } from 'vitest';
import { buildTask } from './build-task.ts';
import { findTask, putMilestone, putTask, taskProgress, visibleTasks } from './work-cache.ts';

const taskId = (last: string) => taskIdSchema.parse(`01980000-0000-7000-8000-0000000000${last}`);
const replyTask = taskId('a1');
const reviewTask = taskId('a2');
const searchTask = taskId('a3');
const actionTask = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const fee = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b2');

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
  repliedAt: null,
  proof: 'none',
  verification: null,
  verified: null,
  documents: [],
  workflow: null,
  isDraft: false,
  tasks: [],
  nextTask: null,
  ...fields,
});

const reply = buildTask({ id: replyTask, milestoneId: actionTask, order: 2, dueAt: '2026-12-01' });
const review = buildTask({ id: reviewTask, milestoneId: actionTask, order: 1, dueAt: '2026-11-28' });
const work: InventionMilestones = {
  milestones: [
    milestone({ id: actionTask, dueAt: '2026-12-10', tasks: [review, reply], nextTask: review }),
    milestone({ id: fee, dueAt: '2027-01-10' }),
  ],
  tasks: [],
  canEdit: true,
  seq: 4,
};
const order = (of: InventionMilestones): string[] => of.milestones.map(({ id }) => id);

describe('putTask', () => {
  test('inserts a new task by its step order and updates the next task', () => {
    const search = buildTask({ id: searchTask, milestoneId: actionTask, order: 0, dueAt: '2026-11-22' });
    const [action] = putTask(work, search).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual([searchTask, reviewTask, replyTask]);
    expect(action?.nextTask?.id).toBe(searchTask);
  });

  test('moves a task to its new milestone', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: fee } });
    expect(moved.milestones.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([
      [replyTask],
      [reviewTask],
    ]);
    expect(moved.milestones.map(({ nextTask }) => nextTask?.id)).toEqual([replyTask, reviewTask]);
  });

  test('moves a task without a milestone to the separate group', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: null } });
    expect(moved.tasks.map(({ id }) => id)).toEqual([reviewTask]);
    expect(findTask(moved, reviewTask)?.workflow.milestoneId).toBeNull();
  });

  test('hides a deleted task but keeps it for restoring', () => {
    const [action] = putTask(work, { ...review, deleted: true }).milestones;
    expect(visibleTasks(action?.tasks ?? []).map(({ id }) => id)).toEqual([replyTask]);
    expect(action?.nextTask?.id).toBe(replyTask);
  });

  test('keeps untouched milestones as the same objects', () => {
    expect(putTask(work, { ...review, title: 'Look again' }).milestones[1]).toBe(work.milestones[1]);
  });
});

describe('putMilestone', () => {
  test('moves a finished milestone behind the active ones and back', () => {
    const finished = putMilestone(work, milestone({ id: actionTask, dueAt: '2026-12-10', finished: true }));
    expect(order(finished)).toEqual([fee, actionTask]);
    expect(order(putMilestone(finished, milestone({ id: actionTask, dueAt: '2026-12-10' })))).toEqual([
      actionTask,
      fee,
    ]);
  });

  test('puts a cancelled milestone last', () => {
    const finished = putMilestone(work, milestone({ id: fee, finished: true }));
    expect(order(putMilestone(finished, milestone({ id: actionTask, deleted: true })))).toEqual([
      fee,
      actionTask,
    ]);
  });

  test('keeps the cached tasks of a milestone', () => {
    const [action] = putMilestone(work, milestone({ id: actionTask, dueAt: '2026-12-10' })).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual([reviewTask, replyTask]);
  });
});

test('excludes cancelled and deleted tasks from progress', () => {
  const tasks = [
    buildTask({ id: taskId('c1'), status: 'done' }),
    buildTask({ id: taskId('c2') }),
    buildTask({ id: taskId('c3'), status: 'cancelled' }),
    buildTask({ id: taskId('c4'), deleted: true }),
  ];
  expect(taskProgress(tasks)).toEqual({ done: 1, total: 2 });
});
