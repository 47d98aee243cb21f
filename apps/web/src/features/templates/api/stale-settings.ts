import type { TemplateSettings } from '@hub/contract/workflow/template.schema.ts';
import { putTemplateSettings } from '@hub/contract/workflow/workflows.calls.ts';
import { HttpError } from '../../../lib/http/http-error.ts';

/** The settings in a refusal for a stale version; null for any other error. */
export function staleSettings(error: unknown): TemplateSettings | null {
  if (!(error instanceof HttpError) || error.problem?.code !== 'entity.stale') return null;
  return putTemplateSettings.response.safeParse(error.problem.current).data ?? null;
}
