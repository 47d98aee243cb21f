import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { bindPreviewQuery, planOfRule } from '../../workflows/public.ts';
import { hasItsFacts, type PaperDecision } from '../model/paper-decision.ts';

/** What the templates of the chosen rules would make of a paper, by rule; dates that are missing have to be given first. */
export function useDecisionPlans(paper: Paper, { rules, roles }: PaperDecision) {
  const bound = rules.flatMap((rule) =>
    rule.isChosen && rule.withSteps && rule.template && hasItsFacts(rule)
      ? [{ ruleId: rule.ruleId, templateId: rule.template.id, facts: rule.facts }]
      : [],
  );
  const plans = useQueries({
    queries: bound.map(({ ruleId, templateId, facts }) => ({
      ...bindPreviewQuery({ inventionId: paper.inventionId, templateId, trigger: paper.date, facts, roles }),
      select: (plan: WorkflowPlan) => planOfRule(plan, ruleId),
    })),
  });
  return new Map(bound.map(({ ruleId }, index) => [ruleId, plans[index]]));
}
