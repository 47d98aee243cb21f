import { readHttpError } from '../../../lib/http/http-error.ts';
import { emitStatus } from '../../../lib/http/status-listeners.ts';
import { logError } from '../../../lib/log.ts';
import { showError } from '../../../lib/toasts/toasts.ts';

const readRedirectAddress = async (): Promise<string> => {
  const back = encodeURIComponent(`${location.origin}/microsoft.html`);
  const url = `/api/auth/microsoft?redirect_uri=${back}`;
  const response = await fetch(url);
  emitStatus(response.status, url);
  if (!response.ok) throw await readHttpError(url, response);
  return response.text();
};

/** Leads the browser to Microsoft; the page it comes back to keeps the token. */
export const goToMicrosoft = async (): Promise<void> => {
  try {
    location.assign(await readRedirectAddress());
  } catch (error) {
    logError('The redirect to Microsoft failed', error);
    showError({
      title: 'Failed to Sign in with Microsoft',
      text: 'Please, try again later or contact our development team.',
    });
  }
};
