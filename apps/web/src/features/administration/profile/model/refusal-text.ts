import { HttpError } from '../../../../lib/http/http-error.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Returns the message of a refused change, with the request id only when the hub gave no reason. */
export const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem && error.status < 500
    ? error.problem.title
    : failureText(error);
