import { HttpError } from '../../../../lib/http/http-error.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Returns why the hub refused a change, in its own words where it gave a reason. */
export const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem && error.status < 500
    ? (error.problem.errors?.[0]?.message ?? error.problem.title)
    : failureText(error);
