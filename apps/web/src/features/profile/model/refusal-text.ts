import { HttpError } from '../../../lib/http/http-error.ts';
import { failureText } from '../../editing/public.ts';

/** Says at a field why the hub refused; with the request's id only where the hub did not say why. */
export const refusalText = (error: unknown): string =>
  error instanceof HttpError && error.problem && error.status < 500
    ? error.problem.title
    : failureText(error);
