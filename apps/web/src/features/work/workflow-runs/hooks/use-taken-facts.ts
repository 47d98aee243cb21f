import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../api/workflows.queries.ts';

/** Names of the facts that the rules of a plan take. */
export const useTakenFacts = (plan: WorkflowPlan | undefined): ReadonlySet<string> => {
  const { data: rules = [] } = useQuery({ ...rulesQuery, enabled: plan !== undefined });
  const ids = new Set(plan?.milestones.map(({ deadline }) => deadline?.ruleId));
  return new Set(rules.filter(({ id }) => ids.has(id)).flatMap(({ takes }) => takes));
};
