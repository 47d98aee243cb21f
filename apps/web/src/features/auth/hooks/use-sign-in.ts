import { errorCatalogue } from '@hub/contract/errors.ts';
import { useState } from 'react';
import { HttpError } from '../../../lib/http/http-error.ts';
import { logError } from '../../../lib/log.ts';
import { signIn } from '../../../lib/session/session.ts';

type SignInState =
  | { step: 'idle' | 'pending' | 'failed' }
  /** Too many tries: until when the server takes no more, in milliseconds since 1970. */
  | { step: 'waiting'; until: number };

/** What the login screen says when signing in failed (product §8). */
export const signInFailure = errorCatalogue['auth.failed'].title;

const retrySeconds = (error: HttpError): number =>
  error.problem?.retryAfterSeconds ?? Number(error.response.headers.get('retry-after') ?? 30);

/** Signs in by email and password. */
export const useSignIn = () => {
  const [state, setState] = useState<SignInState>({ step: 'idle' });
  const submit = async (email: string, password: string) => {
    setState({ step: 'pending' });
    try {
      await signIn({ email, password });
    } catch (error) {
      logError('Sign-in failed', error);
      const isLimited = error instanceof HttpError && error.status === 429;
      setState(
        isLimited ? { step: 'waiting', until: Date.now() + retrySeconds(error) * 1000 } : { step: 'failed' },
      );
    }
  };
  return { state, submit };
};
