import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/workflow/task.schema.ts';

type Neighbour = TaskView['neighbours'][number];

/** How many neighbours stand on each side of the current one before all are asked for. */
const BESIDE = 2;

/** Where a task stands among the steps of its milestone. */
export interface WorkflowPlace {
  /** 1 for the first step. */
  position: number;
  total: number;
  /** Number of the first of those near. */
  first: number;
  /** The steps right before and after it, itself included. */
  near: Neighbour[];
}

/** A task's place among its neighbours; null where it has none. */
export function workflowPlace({ id, neighbours }: Pick<TaskView, 'id' | 'neighbours'>): WorkflowPlace | null {
  const index = neighbours.findIndex((one) => one.id === id);
  if (index < 0) return null;
  const most = 2 * BESIDE + 1;
  const start = Math.max(0, Math.min(index - BESIDE, neighbours.length - most));
  return {
    position: index + 1,
    total: neighbours.length,
    first: start + 1,
    near: neighbours.slice(start, start + most),
  };
}

/** What a row of the steps shows of a task. */
const SHOWN = ['title', 'status', 'dueAt', 'order', 'milestoneId', 'deleted'];

/** Whether an event changes the steps around a task, or the names of its milestone and invention. */
export function isPlaceTouched(task: TaskView, { type, metadata }: StreamEvent): boolean {
  if (type === 'invention.updated') return true;
  const home = task.workflow.milestoneId;
  if (type.startsWith('milestone.')) return home !== null && metadata.milestoneId === home;
  if (type === 'task.created') return home !== null && metadata.milestoneId === home;
  if (metadata.taskId === task.id)
    return metadata.changes.some(({ field }) => field === 'milestoneId' || field === 'order');
  const isNeighbour = task.neighbours.some(({ id }) => id === metadata.taskId);
  const isArriving = metadata.changes.some(
    ({ field, to }) => home !== null && field === 'milestoneId' && to === home,
  );
  if (type === 'task.deleted') return isNeighbour;
  return isArriving || (isNeighbour && metadata.changes.some(({ field }) => SHOWN.includes(field)));
}
