import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/workflows.queries.ts';

/** Names of the facts that may change the dates of a plan. */
export function useTakenFacts(plan: WorkflowPlan | undefined): ReadonlySet<string> {
  const { data: rules = [] } = useQuery({ ...rulesQuery, enabled: plan !== undefined });
  const ids = new Set(plan?.milestones.map(({ deadline }) => deadline?.ruleId));
  return new Set(rules.filter(({ id }) => ids.has(id)).flatMap(({ takes }) => takes));
}
