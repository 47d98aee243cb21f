import { previewUpgrade, upgradeWorkflow } from '@hub/contract/workflow/execute.calls.ts';
import type { BoundWorkflow } from '@hub/contract/workflow/execute.schema.ts';
import { request } from '../../../lib/http/request.ts';
import { usePlan } from '../hooks/use-plan.ts';
import { ChangeWorkflow, useWorkflowChange } from './change-workflow.tsx';

/** Applies the newest version of a template to work that runs on an older one, after showing what changes. */
export const UpgradeWorkflow = ({ workflow, onClose }: { workflow: BoundWorkflow; onClose: () => void }) => {
  const { template } = workflow;
  const params = { workflowId: workflow.id };
  const plan = usePlan({
    key: ['upgrade', workflow.id, workflow.updatedAt, template.version],
    ask: (signal) => request(previewUpgrade, { params, signal }),
    enabled: true,
  });
  const change = useWorkflowChange(workflow, {
    change: () =>
      request(upgradeWorkflow, {
        params,
        query: { updatedAt: workflow.updatedAt },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    doneText: `“${template.title}” runs on version ${template.version} now.`,
    onClose,
  });
  return (
    <ChangeWorkflow
      title={`Apply version ${template.version} of ${template.title}`}
      plan={plan}
      emptyText="Nothing to show yet."
      saveLabel={`Apply version ${template.version}`}
      change={change}
      changesVersion
      onClose={onClose}
    />
  );
};
