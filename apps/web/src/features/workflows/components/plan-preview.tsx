import type { WorkflowPlan } from '@hub/contract/workflow/execute.schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { failureText } from '../../editing/public.ts';
import { missingFacts } from '../model/asked-facts.ts';
import classes from './fields.module.css';
import { PlanTable } from './plan-table.tsx';

interface PlanPreviewProps {
  plan: UseQueryResult<WorkflowPlan>;
  label: string;
  withChange?: boolean;
  /** Said before there is anything to preview. */
  emptyText: string;
}

/** The plan as it stands, or why there is none yet. */
export const PlanPreview = ({ plan, label, withChange, emptyText }: PlanPreviewProps) => {
  if (plan.error) {
    return missingFacts(plan.error).length > 0 ? (
      <p className={classes.muted}>The dates are shown as soon as what the rule needs is given.</p>
    ) : (
      <p className={classes.problem} role="alert">
        {failureText(plan.error)}
      </p>
    );
  }
  if (plan.data)
    return (
      <PlanTable plan={plan.data} label={label} withChange={withChange} isOutdated={plan.isPlaceholderData} />
    );
  return plan.isFetching ? (
    <LoadingSpinner withText label="Computing the dates" />
  ) : (
    <p className={classes.muted}>{emptyText}</p>
  );
};
