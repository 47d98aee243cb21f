import type { WorkflowPlan } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { missingFacts } from '../../../dates/deadlines/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { PlanTable } from './plan-table.tsx';

interface PlanPreviewProps {
  plan: UseQueryResult<WorkflowPlan>;
  label: string;
  withChange?: boolean;
  /** Shown before there is anything to preview. */
  emptyText: string;
}

/** The plan, or the reason why there is none yet. */
export const PlanPreview = ({ plan, label, withChange, emptyText }: PlanPreviewProps) => {
  if (plan.error) {
    return missingFacts(plan.error).length > 0 ? (
      <Muted as="p">To see the dates, enter the information that the rule requires.</Muted>
    ) : (
      <Text as="p" tone="danger" role="alert">
        {failureText(plan.error)}
      </Text>
    );
  }
  if (plan.data)
    return (
      <PlanTable plan={plan.data} label={label} withChange={withChange} isOutdated={plan.isPlaceholderData} />
    );
  return plan.isFetching ? (
    <LoadingSpinner withText label="Calculating dates" />
  ) : (
    <Muted as="p">{emptyText}</Muted>
  );
};
