import type { ErrorCode } from '@hub/contract/errors.ts';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { logError } from '../../../lib/log.ts';
import { type Credentials, signIn } from '../../../lib/session/session.ts';

/** Result of the last attempt. */
type Outcome =
  | { step: 'idle' | 'pending' | 'failed' | 'unreached' | 'code-asked' | 'code-wrong' }
  /** Too many attempts: when the next one is allowed, in milliseconds since 1970. */
  | { step: 'waiting'; until: number };

/** State of the sign-in, and whether a code is required. */
export type SignInState = Outcome & { needsCode: boolean };

const outcomes: Partial<Record<ErrorCode, 'code-asked' | 'code-wrong'>> = {
  'auth.code_required': 'code-asked',
  'auth.code_wrong': 'code-wrong',
};

const retrySeconds = (error: HttpError): number =>
  error.problem?.retryAfterSeconds ?? Number(error.response.headers.get('retry-after') ?? 30);

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof HttpError)) return { step: 'unreached' };
  if (error.status === 429) return { step: 'waiting', until: Date.now() + retrySeconds(error) * 1000 };
  return { step: (error.problem && outcomes[error.problem.code]) ?? 'failed' };
};

/** Signs in with email and password, and with a code when required. */
export const useSignIn = () => {
  const [outcome, setOutcome] = useState<Outcome>({ step: 'idle' });
  const [needsCode, setNeedsCode] = useState(false);
  const submit = async (credentials: Credentials): Promise<void> => {
    setOutcome({ step: 'pending' });
    try {
      await signIn(credentials);
    } catch (error) {
      const next = outcomeOf(error);
      if (next.step !== 'code-asked') logError('Sign-in failed', error);
      if (next.step !== 'waiting') setNeedsCode(next.step === 'code-asked' || next.step === 'code-wrong');
      setOutcome(next);
    }
  };
  const forgetProblem = (): void => setOutcome({ step: 'idle' });
  const startOver = (): void => {
    setNeedsCode(false);
    forgetProblem();
  };
  const state: SignInState = { ...outcome, needsCode };
  return { state, submit, startOver, forgetProblem };
};
