import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import { startMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import { startSignIn } from '@hub/contract/auth/sign-in.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import { lockScreenWhile } from '../../../../lib/screen-lock.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { returnPathOf, signInState, signInTarget } from '../model/sign-in-state.ts';

/** Microsoft has a call of its own, which the specification fixes. */
const readAddress = (name: string): Promise<string> => {
  const query = { redirect_uri: `${location.origin}${returnPathOf(name)}` };
  return name === 'microsoft'
    ? request(startMicrosoftSignIn, { query })
    : request(startSignIn, { params: { name }, query });
};

/** Redirects the browser to a provider; the return page stores the token. */
export const goToProvider = async ({ name, label }: Provider): Promise<void> => {
  try {
    const address = await lockScreenWhile(`Opening the sign-in page of ${label}`, () => readAddress(name));
    signInState.set(new URL(address).searchParams.get('state'));
    signInTarget.set(`${location.pathname}${location.search}${location.hash}`);
    location.assign(address);
  } catch (error) {
    logError('The redirect to the sign-in provider failed', error);
    showError({
      // Exact texts of the specification, for Microsoft.
      title: `Failed to Sign in with ${label}`,
      text: 'Please, try again later or contact our development team.',
    });
  }
};
