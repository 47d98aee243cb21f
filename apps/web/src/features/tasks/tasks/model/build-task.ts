import { inventionIdSchema, type MilestoneId, taskIdSchema } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';

const anInventionId = inventionIdSchema.parse('01980000-0000-7000-8000-000000000001');

/** A task for tests; `milestoneId` puts it into a milestone. */
export const buildTask = (fields: Partial<Task> & { milestoneId?: MilestoneId | null } = {}): Task => {
  const { milestoneId = null, ...given } = fields;
  return {
    id: taskIdSchema.parse('01980000-0000-7000-8000-0000000000a1'),
    title: 'Draft the reply',
    dueAt: null,
    assignees: [],
    notes: '',
    tags: [],
    status: 'open',
    statusSince: '2026-11-02T09:00:00.000Z',
    workflow: { id: null, templateId: null, stepId: null, milestoneId },
    invention: { id: anInventionId, title: 'Valve', references: ['V-1'] },
    inventionId: anInventionId,
    createdAt: '2026-11-02T09:00:00.000Z',
    updatedAt: '2026-11-02T09:00:00.000Z',
    order: 0,
    category: null,
    reviewOutcome: null,
    critical: false,
    dueAtOnce: false,
    surcharge: null,
    deleted: false,
    ...given,
  };
};
