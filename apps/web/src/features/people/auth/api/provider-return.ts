import { finishMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import { finishSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { logError } from '../../../../lib/log.ts';
import { signInThrough } from '../../../../lib/session/session.ts';
import { providerOfPath, signInState } from '../model/sign-in-state.ts';

const explain = (error: unknown): string => {
  if (!(error instanceof HttpError))
    return 'The hub could not be reached. Check your connection and try again.';
  if (error.problem?.code === 'auth.failed')
    return 'No account matches that sign-in, or it took longer than ten minutes. Try again, or ask your administrator.';
  return error.problem?.title ?? 'The hub returned an unexpected response. Try again.';
};

const finish = async (): Promise<string | undefined> => {
  const query = new URLSearchParams(location.search);
  const begun = signInState.get();
  signInState.set(null);
  // The code is valid for a short time: remove it from the browser history.
  history.replaceState(null, '', location.pathname);
  const name = providerOfPath(location.pathname);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  if (query.has('error'))
    return `${name === 'microsoft' ? 'Microsoft' : 'The sign-in provider'} reported that the sign-in was cancelled or refused. Try again, or ask your administrator.`;
  if (!code || !state || state !== begun)
    return 'This sign-in was not started in this browser tab. Sign in again.';
  try {
    const body = { code, state, ...(iss !== null && { iss }) };
    await signInThrough((send) =>
      name === 'microsoft'
        ? send(finishMicrosoftSignIn, { body })
        : send(finishSignIn, { params: { name }, body }),
    );
    return undefined;
  } catch (error) {
    logError('Sign-in with a provider failed', error);
    return explain(error);
  }
};

let finished: Promise<string | undefined> | undefined;

/** Completes the sign-in after the redirect from a provider, once. Returns an error message if it failed. */
export const finishProviderReturn = (): Promise<string | undefined> => {
  finished ??= finish();
  return finished;
};
