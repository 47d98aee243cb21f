import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { findMilestone, findTask, workQuery } from '../../../tasks/tasks/public.ts';

/** Returns functions that find the milestones and tasks of an invention, which are read once. */
export const useNamedWork = (inventionId: InventionId) => {
  const { data } = useQuery(workQuery(inventionId));
  return {
    canEdit: data?.canEdit ?? false,
    milestone: (id: string) => data && findMilestone(data, id),
    task: (id: string) => data && findTask(data, id),
  };
};

export type NamedWork = ReturnType<typeof useNamedWork>;
