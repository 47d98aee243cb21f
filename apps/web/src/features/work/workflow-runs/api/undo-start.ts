import type { WorkflowRun } from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { removeWorkflowRun } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';

/** Undoes the start of a workflow unless someone has already worked on it. Never rejects. */
export const undoStart = async (
  client: QueryClient,
  { id, inventionId, template: { title } }: WorkflowRun,
): Promise<void> => {
  try {
    await request(removeWorkflowRun, { params: { workflowId: id }, body: { reason: 'Started by mistake.' } });
    showSuccess({ text: `“${title}” was removed.` });
  } catch (error) {
    showSaveError(error);
  }
  await renewInventionWork(client, inventionId);
};
