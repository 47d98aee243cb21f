import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type Task, taskSchema } from '@hub/contract/tasks/task.schema.ts';
import { changedFields } from '../../../ground/editing/public.ts';

/** Default values for a task created by an event, overwritten by the fields in the event. */
const blankTask = (event: StreamEvent, invention: Task['invention']): Record<string, unknown> => ({
  id: event.metadata.taskId,
  title: event.metadata.title,
  dueAt: null,
  assignees: [],
  notes: '',
  tags: [],
  status: 'open',
  statusSince: event.createdAt,
  workflow: { id: null, templateId: null, stepId: null, milestoneId: null },
  invention,
  inventionId: event.inventionId,
  createdAt: event.createdAt,
  order: event.metadata.order ?? 0,
  category: null,
  reviewOutcome: null,
  critical: false,
  dueAtOnce: false,
  surcharge: null,
  deleted: false,
});

/** Returns a task after an event; null if the event does not describe it fully. */
export const taskAfter = (
  event: StreamEvent,
  before: Task | undefined,
  invention: Task['invention'],
): Task | null => {
  if (!before && event.type !== 'task.created') return null;
  const base: Record<string, unknown> = before ? { ...before } : blankTask(event, invention);
  const { milestoneId, ...fields } = changedFields(event);
  const after: Record<string, unknown> = { ...base, ...fields };
  if (milestoneId !== undefined) {
    after.workflow = {
      ...(before?.workflow ?? { id: null, templateId: null, stepId: null }),
      milestoneId,
    };
  }
  if (fields.status !== undefined && fields.statusSince === undefined) after.statusSince = event.createdAt;
  if (event.type === 'task.deleted') after.deleted = true;
  if (event.metadata.order !== null) after.order = event.metadata.order;
  const parsed = taskSchema.safeParse(after);
  return parsed.success ? parsed.data : null;
};
