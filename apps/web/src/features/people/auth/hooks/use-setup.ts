import { findPasswordFault } from '@hub/contract/auth/setup.calls.ts';
import { useState } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { logError } from '../../../../lib/log.ts';
import { signInAsFirst } from '../../../../lib/session/session.ts';

/** Input of the setup form. */
export interface SetupFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Error messages by field; `form` applies to the whole form. */
export type SetupFaults = Partial<Record<keyof SetupFields | 'form', string>>;

const unreachable = 'The hub could not be reached. Nothing was lost. Check your connection and try again.';

/** Returns the error messages of a refused setup or invitation by field. */
export const readFaults = (error: unknown): SetupFaults => {
  if (!(error instanceof HttpError) || !error.problem) return { form: unreachable };
  const { title, errors = [], retryAfterSeconds } = error.problem;
  if (retryAfterSeconds !== undefined) return { form: `${title} (${retryAfterSeconds} s)` };
  const byField = errors.map(({ path, message }) => [path, message] as const);
  return byField.length > 0 ? Object.fromEntries(byField) : { form: title };
};

/** Creates the first administrator with the setup token of the URL. */
export const useSetup = (token: string) => {
  const [faults, setFaults] = useState<SetupFaults>({});
  const [isPending, setIsPending] = useState(false);
  const submit = async (typed: SetupFields): Promise<void> => {
    const fields = { ...typed, email: typed.email.trim() };
    const password = findPasswordFault(fields.password, fields.email);
    setFaults(password ? { password } : {});
    if (password) return;
    setIsPending(true);
    try {
      await signInAsFirst({ ...fields, token });
    } catch (error) {
      logError('The administrator was not created', error);
      setFaults(readFaults(error));
      setIsPending(false);
    }
  };
  return { faults, isPending, submit };
};
