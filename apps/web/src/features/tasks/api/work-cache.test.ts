import type { InventionMilestones, Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { describe, expect, test } from 'vitest';
import { buildTask } from './build-task.ts';
import { findTask, putMilestone, putTask, taskProgress, visibleTasks } from './work-cache.ts';

const milestone = (fields: Partial<Milestone> & { id: string }): Milestone => ({
  inventionId: 'i',
  title: fields.id,
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
  proof: 'none',
  documents: [],
  workflow: null,
  isDraft: false,
  tasks: [],
  nextTask: null,
  ...fields,
});

const reply = buildTask({ id: 'reply', milestoneId: 'action', order: 2, dueAt: '2026-12-01' });
const review = buildTask({ id: 'review', milestoneId: 'action', order: 1, dueAt: '2026-11-28' });
const work: InventionMilestones = {
  milestones: [
    milestone({ id: 'action', dueAt: '2026-12-10', tasks: [review, reply], nextTask: review }),
    milestone({ id: 'fee', dueAt: '2027-01-10' }),
  ],
  tasks: [],
  seq: 4,
};
const order = (of: InventionMilestones): string[] => of.milestones.map(({ id }) => id);

describe('putTask', () => {
  test('puts a new task where its step says and finds the next task anew', () => {
    const search = buildTask({ id: 'search', milestoneId: 'action', order: 0, dueAt: '2026-11-22' });
    const [action] = putTask(work, search).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual(['search', 'review', 'reply']);
    expect(action?.nextTask?.id).toBe('search');
  });

  test('a task whose milestone changed leaves the old one', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: 'fee' } });
    expect(moved.milestones.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([['reply'], ['review']]);
    expect(moved.milestones.map(({ nextTask }) => nextTask?.id)).toEqual(['reply', 'review']);
  });

  test('a task without a milestone stands in its own group', () => {
    const moved = putTask(work, { ...review, workflow: { ...review.workflow, milestoneId: null } });
    expect(moved.tasks.map(({ id }) => id)).toEqual(['review']);
    expect(findTask(moved, 'review')?.workflow.milestoneId).toBeNull();
  });

  test('a deleted task is hidden but can come back', () => {
    const [action] = putTask(work, { ...review, deleted: true }).milestones;
    expect(visibleTasks(action?.tasks ?? []).map(({ id }) => id)).toEqual(['reply']);
    expect(action?.nextTask?.id).toBe('reply');
  });

  test('milestones it does not touch stay the same objects, so that their rows are not drawn again', () => {
    expect(putTask(work, { ...review, title: 'Look again' }).milestones[1]).toBe(work.milestones[1]);
  });
});

describe('putMilestone', () => {
  test('a finished one moves behind the active ones and back', () => {
    const finished = putMilestone(work, milestone({ id: 'action', dueAt: '2026-12-10', finished: true }));
    expect(order(finished)).toEqual(['fee', 'action']);
    expect(order(putMilestone(finished, milestone({ id: 'action', dueAt: '2026-12-10' })))).toEqual([
      'action',
      'fee',
    ]);
  });

  test('a cancelled one stands last', () => {
    const finished = putMilestone(work, milestone({ id: 'fee', finished: true }));
    expect(order(putMilestone(finished, milestone({ id: 'action', deleted: true })))).toEqual([
      'fee',
      'action',
    ]);
  });

  test('keeps the tasks known here', () => {
    const [action] = putMilestone(work, milestone({ id: 'action', dueAt: '2026-12-10' })).milestones;
    expect(action?.tasks.map(({ id }) => id)).toEqual(['review', 'reply']);
  });
});

test('progress leaves cancelled and deleted tasks out', () => {
  const tasks = [
    buildTask({ id: 'a', status: 'done' }),
    buildTask({ id: 'b' }),
    buildTask({ id: 'c', status: 'cancelled' }),
    buildTask({ id: 'd', deleted: true }),
  ];
  expect(taskProgress(tasks)).toEqual({ done: 1, total: 2 });
});
