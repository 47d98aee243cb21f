import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type TaskEvent, workQuery } from '../../../tasks/tasks/public.ts';

const none: readonly TaskEvent[] = [];

/** Returns events with the milestones that moves of tasks name, and the tasks that were deleted. */
export const useTaskEvents = (
  inventionId: InventionId,
  events: readonly StreamEvent[] | undefined,
): { events: readonly TaskEvent[]; deletedTasks: ReadonlySet<string> } => {
  const { data: work } = useQuery(workQuery(inventionId));
  const milestones = work?.milestones;
  return useMemo(() => {
    const deleted = new Map<string, boolean>();
    const named = events?.map((event) => {
      const { taskId, changes } = event.metadata;
      if (taskId && event.type === 'task.deleted') deleted.set(taskId, true);
      else if (taskId) deleted.set(taskId, false);
      const isMove = milestones && changes.some(({ field }) => field === 'milestoneId');
      return isMove ? { ...event, milestones } : event;
    });
    const deletedTasks = new Set([...deleted].flatMap(([id, isDeleted]) => (isDeleted ? [id] : [])));
    return { events: named ?? none, deletedTasks };
  }, [events, milestones]);
};
