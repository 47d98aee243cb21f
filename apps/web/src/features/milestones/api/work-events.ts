import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { InventionMilestones, Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { type EditLedger, isKnown, withPending } from '../../editing/public.ts';
import { findMilestone, findTask, putMilestone, putTask, taskAfter, taskKind } from '../../tasks/public.ts';
import { milestoneAfter } from './milestone-events.ts';
import { milestoneKind } from './milestone-fields.ts';

/** An entity an event speaks of that is not here, or that the event does not tell enough of: it is read once. */
export interface Missing {
  of: 'task' | 'milestone';
  id: string;
}

export interface WorkAfterEvent {
  work: InventionMilestones;
  missing: Missing | null;
}

/** What an event does not tell: the invention it belongs to, and the edits of this browser that are on their way. */
export interface EventSetting {
  invention: Task['invention'];
  ledger: EditLedger;
}

/**
 * The milestones and tasks of an invention after one live event. An event that is not newer changes nothing, and none
 * hides an edit that is still on its way.
 */
export function workAfter(
  work: InventionMilestones,
  event: StreamEvent,
  setting: EventSetting,
): WorkAfterEvent {
  if (event.seq <= work.seq) return { work, missing: null };
  const numbered = { ...work, seq: event.seq };
  if (event.type.startsWith('task.')) return afterTaskEvent(numbered, event, setting);
  if (event.type.startsWith('milestone.')) return afterMilestoneEvent(numbered, event, setting);
  return { work: numbered, missing: null };
}

function afterTaskEvent(
  work: InventionMilestones,
  event: StreamEvent,
  { invention, ledger }: EventSetting,
): WorkAfterEvent {
  const id = event.metadata.taskId ?? '';
  const before = findTask(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  if (!before && event.type === 'task.deleted') return { work, missing: null };
  const after = taskAfter(event, before, invention);
  if (!after) return { work, missing: { of: 'task', id } };
  return { work: putTask(work, withPending(ledger, taskKind, { event, after })), missing: null };
}

function afterMilestoneEvent(
  work: InventionMilestones,
  event: StreamEvent,
  { ledger }: EventSetting,
): WorkAfterEvent {
  const id = event.metadata.milestoneId ?? '';
  const before = findMilestone(work, id);
  if (before && isKnown(before, event)) return { work, missing: null };
  const after = milestoneAfter(event, before);
  if (!after) return { work, missing: { of: 'milestone', id } };
  return {
    work: putMilestone(work, withPending(ledger, milestoneKind, { event, after })),
    missing: hasMoreToTell(event, after) ? { of: 'milestone', id } : null,
  };
}

/** Papers and checks of a milestone stand in no event: after what changes them it is read once. */
const hasMoreToTell = (event: StreamEvent, { ruleId, finished, check }: Milestone): boolean =>
  event.type === 'milestone.checked' ||
  (ruleId !== null && (event.type === 'milestone.finished' || (!finished && check !== null)));
