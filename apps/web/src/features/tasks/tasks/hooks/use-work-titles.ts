import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { workQuery } from '../api/work.queries.ts';

/** Titles of the tasks and milestones of an invention by id, and whether the person may change it; null while unknown. */
export const useWorkTitles = (inventionId: InventionId) => {
  const { data: work } = useQuery(workQuery(inventionId));
  const titles = useMemo(
    () =>
      new Map(
        [...(work?.tasks ?? []), ...(work?.milestones ?? [])].map(({ id, title }) => [String(id), title]),
      ),
    [work],
  );
  return { canEdit: work?.canEdit ?? null, titleOf: (id: string) => titles.get(id) };
};
