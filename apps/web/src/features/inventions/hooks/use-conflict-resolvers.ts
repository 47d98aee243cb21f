import { useQueryClient } from '@tanstack/react-query';
import type { ConflictResolvers } from '../../editing/public.ts';
import { resolveMilestoneConflict } from '../../milestones/public.ts';
import { resolveTaskConflict } from '../../tasks/public.ts';
import { resolveInventionConflict } from '../api/invention-target.ts';

/** Sends the choice in a conflict to where it belongs. */
export function useConflictResolvers(): ConflictResolvers {
  const client = useQueryClient();
  return {
    task: (conflict, change) => resolveTaskConflict(client, conflict, change),
    milestone: (conflict, change) => resolveMilestoneConflict(client, conflict, change),
    invention: (conflict, change) => resolveInventionConflict(client, conflict, change),
  };
}
