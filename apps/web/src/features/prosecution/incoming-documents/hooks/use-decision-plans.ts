import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { planOfRule, startPreviewQuery } from '../../../work/workflow-runs/public.ts';
import { type DocumentDecision, hasAllFacts } from '../model/document-decision.ts';

/** Previews of the chosen rules' templates for a document, by rule id. Rules with missing dates are skipped. */
export const useDecisionPlans = (document: PatentDocument, { rules, roles }: DocumentDecision) => {
  const withTemplate = rules.flatMap((rule) =>
    rule.isChosen && rule.withSteps && rule.template && hasAllFacts(rule)
      ? [{ ruleId: rule.ruleId, templateId: rule.template.id, facts: rule.facts }]
      : [],
  );
  const plans = useQueries({
    queries: withTemplate.map(({ ruleId, templateId, facts }) => ({
      ...startPreviewQuery({
        inventionId: document.inventionId,
        templateId,
        trigger: document.date,
        facts,
        roles,
      }),
      select: (plan: WorkflowPlan) => planOfRule(plan, ruleId),
    })),
  });
  return new Map(withTemplate.map(({ ruleId }, index) => [ruleId, plans[index]]));
};
