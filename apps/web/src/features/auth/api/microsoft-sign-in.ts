import { startMicrosoftSignIn } from '@hub/contract/auth/microsoft.calls.ts';
import { request } from '../../../lib/http/request.ts';
import { logError } from '../../../lib/log.ts';
import { lockScreenWhile } from '../../../lib/screen-lock.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import { microsoftState, microsoftTarget } from '../model/microsoft-state.ts';

/** Redirects the browser to Microsoft; the return page stores the token. */
export const goToMicrosoft = async (): Promise<void> => {
  try {
    const query = { redirect_uri: `${location.origin}/microsoft.html` };
    const address = await lockScreenWhile('Opening the sign-in page of Microsoft', () =>
      request(startMicrosoftSignIn, { query }),
    );
    microsoftState.set(new URL(address).searchParams.get('state'));
    microsoftTarget.set(`${location.pathname}${location.search}${location.hash}`);
    location.assign(address);
  } catch (error) {
    logError('The redirect to Microsoft failed', error);
    showError({
      // Exact texts of the specification.
      title: 'Failed to Sign in with Microsoft',
      text: 'Please, try again later or contact our development team.',
    });
  }
};
