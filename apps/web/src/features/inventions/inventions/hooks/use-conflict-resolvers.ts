import { useQueryClient } from '@tanstack/react-query';
import { resolveFileConflict } from '../../../files/files/public.ts';
import type { ConflictResolvers } from '../../../ground/editing/public.ts';
import { resolveTaskConflict } from '../../../tasks/tasks/public.ts';
import { resolveMilestoneConflict } from '../../../work/milestones/public.ts';
import { resolveInventionConflict } from '../api/invention-target.ts';

/** Functions that save the chosen fields of a conflict, by kind of entity. */
export const useConflictResolvers = (): ConflictResolvers => {
  const client = useQueryClient();
  return {
    task: (conflict, change) => resolveTaskConflict(client, conflict, change),
    milestone: (conflict, change) => resolveMilestoneConflict(client, conflict, change),
    file: (conflict, change) => resolveFileConflict(client, conflict, change),
    invention: (conflict, change) => resolveInventionConflict(client, conflict, change),
  };
};
