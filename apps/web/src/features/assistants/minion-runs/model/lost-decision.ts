import { HttpError } from '../../../../lib/http/http-error.ts';

const lostCodes = ['run.approved_by_other', 'run.not_waiting'];

/** Returns who decided about a run before the reader, as a sentence; null if a request failed for another reason. */
export const lostText = (error: unknown): string | null => {
  if (!(error instanceof HttpError) || !lostCodes.includes(error.code ?? '')) return null;
  return error.problem?.errors?.[0]?.message ?? null;
};
