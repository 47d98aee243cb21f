import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type Task, taskSchema } from '@hub/contract/workflow/task.schema.ts';
import { changedFields } from '../../editing/public.ts';

/** What a task event leaves open: the fields it names come on top. */
function blankTask(event: StreamEvent, invention: Task['invention']): Record<string, unknown> {
  return {
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
    critical: false,
    deleted: false,
  };
}

/** A task as an event leaves it; null where the event does not tell enough of it. */
export function taskAfter(
  event: StreamEvent,
  before: Task | undefined,
  invention: Task['invention'],
): Task | null {
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
}
