import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { expect, test } from 'vitest';
import { buildTask } from '../model/build-task.ts';
import { nextStep } from './next-step.ts';

const action = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const taskId = (last: string) => taskIdSchema.parse(`01980000-0000-7000-8000-0000000000${last}`);
const done = buildTask({ id: taskId('a1'), milestoneId: action, status: 'done' });
const next = buildTask({ id: taskId('a2'), milestoneId: action });

const milestone = (over: Partial<Milestone>): Milestone => ({
  ...{ id: action, inventionId: inventionIdSchema.parse('01980000-0000-7000-8000-000000000001') },
  ...{ title: 'Reply to action', dueAt: null, clientDueDate: null, assignees: [], finished: false },
  ...{ deleted: false, finishedAt: null, deletedAt: null, createdAt: '2026-11-01T00:00:00.000Z' },
  ...{
    updatedAt: '2026-11-01T00:00:00.000Z',
    ruleId: null,
    deadline: null,
    extensionMonths: null,
    repliedAt: null,
    proof: 'none',
    verification: null,
    verified: null,
  },
  ...{ documents: [], workflow: null, isDraft: false, tasks: [done, next], nextTask: next },
  ...over,
});

test('offers the next open task of an active milestone', () => {
  expect(nextStep(milestone({}), done)?.id).toBe(next.id);
});

test('offers nothing when no task is left, the next one is in progress, or the milestone is closed', () => {
  expect(nextStep(milestone({ nextTask: null }), done)).toBeNull();
  expect(nextStep(milestone({ nextTask: { ...next, status: 'in-progress' } }), done)).toBeNull();
  expect(nextStep(milestone({ finished: true }), done)).toBeNull();
  expect(nextStep(milestone({ nextTask: done }), done)).toBeNull();
});
