import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { getWorkflow } from '@hub/contract/workflow/workflows.calls.ts';
import { HttpError } from '../../../lib/http/http-error.ts';

/** The template in a refusal for a stale version; null for any other error. */
export function staleTemplate(error: unknown): WorkflowTemplate | null {
  if (!(error instanceof HttpError) || error.problem?.code !== 'entity.stale') return null;
  return getWorkflow.response.safeParse(error.problem.current).data ?? null;
}
