import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { upgradeWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { upgradePreviewQuery } from '../api/workflows.queries.ts';
import { ChangeWorkflow, useWorkflowChange } from './change-workflow.tsx';

/** Dialog that upgrades a workflow to the newest version of its template, with a preview of the changes. */
export const UpgradeWorkflow = ({ workflow, onClose }: { workflow: WorkflowRun; onClose: () => void }) => {
  const { template } = workflow;
  const params = { workflowId: workflow.id };
  const plan = useQuery(upgradePreviewQuery(workflow));
  const change = useWorkflowChange(workflow, {
    change: () =>
      request(upgradeWorkflow, {
        params,
        query: { updatedAt: workflow.updatedAt },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    doneText: `“${template.title}” now runs on version ${template.version}.`,
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
