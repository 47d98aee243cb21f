import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

interface PlanQuestion {
  key: QueryKey;
  ask: (signal: AbortSignal) => Promise<WorkflowPlan>;
  enabled: boolean;
}

/** The plan a person sees while typing: the last one stays until the next one is there. */
export const usePlan = ({ key, ask, enabled }: PlanQuestion) =>
  useQuery({
    queryKey: ['workflow-preview', ...key],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
    gcTime: 0,
  });
