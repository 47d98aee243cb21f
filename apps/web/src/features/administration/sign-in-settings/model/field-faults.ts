import { HttpError } from '../../../../lib/http/http-error.ts';
import { failureText } from '../../../ground/editing/public.ts';

/** Messages of a refused form by field; `form` is about the whole form. */
export type FieldFaults = Readonly<Record<string, string>>;

/** Returns the messages of a refused form. A fault of one entry of a list is shown at the list. */
export const readFaults = (error: unknown): FieldFaults => {
  if (error === null) return {};
  if (!(error instanceof HttpError) || !error.problem) return { form: failureText(error) };
  const { code, title, errors = [] } = error.problem;
  if (code === 'auth.provider_exists') return { name: title };
  if (errors.length === 0) return { form: title };
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[0] || 'form', message]));
};
