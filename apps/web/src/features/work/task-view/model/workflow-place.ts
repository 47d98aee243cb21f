import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';

type Neighbour = TaskView['neighbours'][number];

/** Number of steps shown before and after the current one in the short list. */
const beside = 2;

/** Position of a task among the steps of its milestone. */
export interface WorkflowPlace {
  /** 1 for the first step. */
  position: number;
  total: number;
  /** Number of the first step in `near`. */
  first: number;
  /** The task and the steps directly before and after it. */
  near: Neighbour[];
}

/** Returns the position of a task among the steps of its milestone; null if it is not one of them. */
export const workflowPlace = ({
  id,
  neighbours,
}: Pick<TaskView, 'id' | 'neighbours'>): WorkflowPlace | null => {
  const index = neighbours.findIndex((one) => one.id === id);
  if (index < 0) return null;
  const maxNear = 2 * beside + 1;
  const start = Math.max(0, Math.min(index - beside, neighbours.length - maxNear));
  return {
    position: index + 1,
    total: neighbours.length,
    first: start + 1,
    near: neighbours.slice(start, start + maxNear),
  };
};

/** Fields that the list of steps shows. */
const shownFields = ['title', 'status', 'dueAt', 'order', 'milestoneId', 'deleted'];

/** Whether an event changes the steps around a task, or the title of its milestone or invention. */
export const isPlaceTouched = (task: TaskView, { type, metadata }: StreamEvent): boolean => {
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
  return isArriving || (isNeighbour && metadata.changes.some(({ field }) => shownFields.includes(field)));
};
