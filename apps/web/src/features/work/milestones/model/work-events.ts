import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { type EditLedger, isKnown, withPending } from '../../../ground/editing/public.ts';
import {
  findMilestone,
  findTask,
  putMilestone,
  putTask,
  taskAfter,
  taskKind,
} from '../../../tasks/tasks/public.ts';
import { milestoneAfter } from './milestone-events.ts';
import { milestoneKind } from './milestone-fields.ts';

/** An entity to fetch because it is not cached or the event does not describe it fully. */
export interface Missing {
  of: 'task' | 'milestone';
  id: string;
}

export interface WorkAfterEvent {
  work: InventionMilestones;
  missing: Missing | null;
}

/** Context of an event: its invention and the pending edits of this browser. */
export interface EventContext {
  invention: Task['invention'];
  ledger: EditLedger;
}

/**
 * Applies one live event to the milestones and tasks of an invention. Ignores events that are not newer, and keeps the
 * values of pending edits.
 */
export const workAfter = (
  work: InventionMilestones,
  event: StreamEvent,
  context: EventContext,
): WorkAfterEvent => {
  if (event.seq <= work.seq) return { work, missing: null };
  const numbered = { ...work, seq: event.seq };
  if (event.type.startsWith('task.')) return afterTaskEvent(numbered, event, context);
  if (event.type.startsWith('milestone.')) return afterMilestoneEvent(numbered, event, context);
  return { work: numbered, missing: null };
};

const afterTaskEvent = (
  work: InventionMilestones,
  event: StreamEvent,
  { invention, ledger }: EventContext,
): WorkAfterEvent => {
  const id = event.metadata.taskId ?? '';
  const before = findTask(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  if (!before && event.type === 'task.deleted') return { work, missing: null };
  const after = taskAfter(event, before, invention);
  if (!after) return { work, missing: { of: 'task', id } };
  return { work: putTask(work, withPending(ledger, taskKind, { event, after })), missing: null };
};

const afterMilestoneEvent = (
  work: InventionMilestones,
  event: StreamEvent,
  { ledger }: EventContext,
): WorkAfterEvent => {
  const id = event.metadata.milestoneId ?? '';
  const before = findMilestone(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  const after = milestoneAfter(event, before);
  if (!after) return { work, missing: { of: 'milestone', id } };
  return { work: putMilestone(work, withPending(ledger, milestoneKind, { event, after })), missing: null };
};
