import { unbindWorkflow } from '@hub/contract/workflow/execute.calls.ts';
import type { BoundWorkflow } from '@hub/contract/workflow/execute.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { tellRefused } from '../../editing/public.ts';
import { renewInventionWork } from './workflows.queries.ts';

/** Takes a workflow back with what it made, unless somebody has worked on that. Never rejects. */
export const takeBack = async (
  client: QueryClient,
  { id, inventionId, template: { title } }: BoundWorkflow,
): Promise<void> => {
  try {
    await request(unbindWorkflow, { params: { workflowId: id } });
    showSuccess({ text: `“${title}” was taken back.` });
  } catch (error) {
    tellRefused(error);
  }
  await renewInventionWork(client, inventionId);
};
