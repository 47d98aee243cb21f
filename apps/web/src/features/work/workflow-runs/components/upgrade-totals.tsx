import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { upgradePreviewQuery } from '../api/workflows.queries.ts';
import { changeSummary } from '../model/plan-labels.ts';

/** Sum of the changes of upgrading several workflow runs, once all their previews are there. */
export const UpgradeTotals = ({ workflows }: { workflows: readonly WorkflowRun[] }) => {
  const plans = useQueries({ queries: workflows.map(upgradePreviewQuery) });
  if (workflows.length < 2) return null;
  const known = plans.flatMap(({ data }) => data ?? []);
  const failed = plans.filter(({ error }) => error).length;
  const isComplete = known.length + failed === plans.length;
  const inventions = new Set(workflows.map(({ inventionId }) => inventionId)).size;
  const changes = changeSummary({ milestones: known.flatMap(({ milestones }) => milestones) });
  const parts = [
    `${countOf(workflows.length, 'workflow')} on ${countOf(inventions, 'invention')}`,
    isComplete ? changes || 'only the version changes' : 'calculating the changes',
    ...(failed > 0 ? [`${failed} cannot be upgraded`] : []),
  ];
  return (
    <Muted as="p" role="status">
      {parts.join(' · ')}
    </Muted>
  );
};
