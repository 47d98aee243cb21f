import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { InventionMilestones } from '@hub/contract/workflow/milestone.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { isKnown } from '../../editing/public.ts';
import { findMilestone, findTask, putMilestone, putTask, taskAfter } from '../../tasks/public.ts';
import { milestoneAfter } from './milestone-events.ts';

/** An entity an event speaks of that is not here, or that the event does not tell enough of: it is read once. */
export interface Missing {
  of: 'task' | 'milestone';
  id: string;
}

export interface WorkAfterEvent {
  work: InventionMilestones;
  missing: Missing | null;
}

/** The milestones and tasks of an invention after one live event. An event that is not newer changes nothing. */
export function workAfter(
  work: InventionMilestones,
  event: StreamEvent,
  invention: Task['invention'],
): WorkAfterEvent {
  if (event.seq <= work.seq) return { work, missing: null };
  const numbered = { ...work, seq: event.seq };
  if (event.type.startsWith('task.')) return afterTaskEvent(numbered, event, invention);
  if (event.type.startsWith('milestone.')) return afterMilestoneEvent(numbered, event);
  return { work: numbered, missing: null };
}

function afterTaskEvent(
  work: InventionMilestones,
  event: StreamEvent,
  invention: Task['invention'],
): WorkAfterEvent {
  const id = event.metadata.taskId ?? '';
  const before = findTask(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  if (!before && event.type === 'task.deleted') return { work, missing: null };
  const after = taskAfter(event, before, invention);
  return after ? { work: putTask(work, after), missing: null } : { work, missing: { of: 'task', id } };
}

function afterMilestoneEvent(work: InventionMilestones, event: StreamEvent): WorkAfterEvent {
  const id = event.metadata.milestoneId ?? '';
  const before = findMilestone(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  const after = milestoneAfter(event, before);
  return after
    ? { work: putMilestone(work, after), missing: null }
    : { work, missing: { of: 'milestone', id } };
}
