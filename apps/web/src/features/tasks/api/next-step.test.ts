import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { expect, test } from 'vitest';
import { buildTask } from './build-task.ts';
import { nextStep } from './next-step.ts';

const ACTION = milestoneIdSchema.parse('01980000-0000-7000-8000-0000000000b1');
const taskId = (last: string) => taskIdSchema.parse(`01980000-0000-7000-8000-0000000000${last}`);
const done = buildTask({ id: taskId('a1'), milestoneId: ACTION, status: 'done' });
const next = buildTask({ id: taskId('a2'), milestoneId: ACTION });

const milestone = (over: Partial<Milestone>): Milestone => ({
  ...{ id: ACTION, inventionId: inventionIdSchema.parse('01980000-0000-7000-8000-000000000001') },
  ...{ title: 'Reply to action', dueAt: null, clientDueDate: null, assignees: [], finished: false },
  ...{ deleted: false, finishedAt: null, deletedAt: null, createdAt: '2026-11-01T00:00:00.000Z' },
  ...{
    updatedAt: '2026-11-01T00:00:00.000Z',
    ruleId: null,
    deadline: null,
    extensionMonths: null,
    proof: 'none',
    check: null,
  },
  ...{ documents: [], workflow: null, isDraft: false, tasks: [done, next], nextTask: next },
  ...over,
});

test('the next open task of an active milestone is offered', () => {
  expect(nextStep(milestone({}), done)?.id).toBe(next.id);
});

test('nothing is offered where nothing is left, it is begun already, or the milestone is closed', () => {
  expect(nextStep(milestone({ nextTask: null }), done)).toBeNull();
  expect(nextStep(milestone({ nextTask: { ...next, status: 'in-progress' } }), done)).toBeNull();
  expect(nextStep(milestone({ finished: true }), done)).toBeNull();
  expect(nextStep(milestone({ nextTask: done }), done)).toBeNull();
});
