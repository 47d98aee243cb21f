import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { workQuery } from '../api/work.queries.ts';

/**
 * Returns whether the signed-in person may change an invention and what is on it; false until its milestones are read.
 * For display only; the server enforces access.
 */
export const useCanEdit = (inventionId: InventionId): boolean => {
  const { data } = useQuery({ ...workQuery(inventionId), enabled: false, select: ({ canEdit }) => canEdit });
  return data ?? false;
};
