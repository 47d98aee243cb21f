import { signInWithPasskey, startPasskeySignIn } from '@hub/contract/auth/passkeys.calls.ts';
import type { PasskeyAssertion, SecondStep } from '@hub/contract/auth/passkeys.schema.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import { useRef, useState } from 'react';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import { isDismissed, signWithPasskey } from '../../../../lib/passkeys/passkeys.ts';
import { type Credentials, signIn, signInThrough } from '../../../../lib/session/session.ts';

/** Result of the last attempt. */
type Outcome =
  | {
      step:
        | 'idle'
        | 'pending'
        | 'failed'
        | 'unreached'
        | 'step-asked'
        | 'code-wrong'
        | 'passkey-failed'
        | 'passkey-copied'
        | 'passkey-dismissed';
    }
  /** Too many attempts: when the next one is allowed, in milliseconds since 1970. */
  | { step: 'waiting'; until: number };

/** State of the sign-in, and the ways to confirm it if that is required. */
export type SignInState = Outcome & { secondStep: SecondStep | null };

const outcomes: Partial<
  Record<ErrorCode, 'step-asked' | 'code-wrong' | 'passkey-failed' | 'passkey-copied'>
> = {
  'auth.code_required': 'step-asked',
  'auth.code_wrong': 'code-wrong',
  'auth.passkey_failed': 'passkey-failed',
  'auth.passkey_copied': 'passkey-copied',
};

const retrySeconds = (error: HttpError): number =>
  error.problem?.retryAfterSeconds ?? Number(error.response.headers.get('retry-after') ?? 30);

const outcomeOf = (error: unknown): Outcome => {
  if (isDismissed(error)) return { step: 'passkey-dismissed' };
  if (!(error instanceof HttpError))
    return {
      step: error instanceof Error && error.name === 'SecurityError' ? 'passkey-failed' : 'unreached',
    };
  if (error.status === 429) return { step: 'waiting', until: Date.now() + retrySeconds(error) * 1000 };
  return { step: (error.problem && outcomes[error.problem.code]) ?? 'failed' };
};

const secondStepOf = (error: unknown): SecondStep | undefined =>
  error instanceof HttpError ? error.problem?.secondStep : undefined;

/** Signs in with email and password and, when required, a code or a passkey. */
export const useSignIn = () => {
  const [outcome, setOutcome] = useState<Outcome>({ step: 'idle' });
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  /** Each request for a passkey works once. */
  const isRequestUsed = useRef(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setOutcome({ step: 'pending' });
    try {
      await work();
    } catch (error) {
      const next = outcomeOf(error);
      if (next.step !== 'step-asked') logError('Sign-in failed', error);
      const asked = secondStepOf(error);
      if (asked) isRequestUsed.current = false;
      if (asked) setSecondStep(asked);
      else if (next.step === 'failed' || next.step === 'unreached') setSecondStep(null);
      setOutcome(next);
    }
  };

  /** Asks again for a passkey, because the last request was used. */
  const requestAgain = async (credentials: Credentials): Promise<SecondStep['passkey']> => {
    try {
      await signIn(credentials);
    } catch (error) {
      const asked = secondStepOf(error);
      if (!asked) throw error;
      return asked.passkey;
    }
    return null;
  };

  const confirmByPasskey = (credentials: Credentials): Promise<void> =>
    attempt(async () => {
      const known = isRequestUsed.current ? undefined : secondStep?.passkey;
      const asked = known ?? (await requestAgain(credentials));
      isRequestUsed.current = true;
      if (asked) await signIn({ ...credentials, passkey: await signWithPasskey(asked) });
    });

  const forgetProblem = (): void => setOutcome({ step: 'idle' });
  const startOver = (): void => {
    setSecondStep(null);
    forgetProblem();
  };
  const state: SignInState = { ...outcome, secondStep };
  const submit = (credentials: Credentials) => attempt(() => signIn(credentials));
  return { state, submit, confirmByPasskey, startOver, forgetProblem };
};

const finish = (body: PasskeyAssertion): Promise<void> =>
  signInThrough((send) => send(signInWithPasskey, { body }));

/** Signs in with a passkey alone. */
export const usePasskeySignIn = () => {
  const [outcome, setOutcome] = useState<Outcome>({ step: 'idle' });
  const submit = async (): Promise<void> => {
    setOutcome({ step: 'pending' });
    try {
      await finish(await signWithPasskey(await request(startPasskeySignIn)));
    } catch (error) {
      logError('Sign-in with a passkey failed', error);
      setOutcome(outcomeOf(error));
    }
  };
  const state: SignInState = { ...outcome, secondStep: null };
  return { state, submit };
};
