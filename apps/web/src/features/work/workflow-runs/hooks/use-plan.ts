import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

interface PlanRequest {
  key: QueryKey;
  load: (signal: AbortSignal) => Promise<WorkflowPlan>;
  enabled: boolean;
}

/** Preview of a plan while a person types; the previous plan stays visible while the next one loads. */
export const usePlan = ({ key, load, enabled }: PlanRequest) =>
  useQuery({
    queryKey: ['workflow-preview', ...key],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
    retry: false,
    enabled,
    gcTime: 0,
  });
