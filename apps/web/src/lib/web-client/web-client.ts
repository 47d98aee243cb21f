import { createClient, type RequestCall } from '@hub/client/client.ts';
import { isAborted } from '@hub/client/http-error.ts';
import { logDebug } from '../log.ts';
import { emitStatus } from './status-listeners.ts';

interface TokenAccess {
  readToken: () => string | null;
  renewToken?: (refused: string) => Promise<string | null>;
}

const fetchLogged = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, init).catch((error: unknown) => {
    if (isAborted(error)) logDebug('Request aborted', url);
    throw error;
  });

/** Creates a client for this page's own server that reports the status of every response to the status listeners. */
export const createWebClient = (tokens: TokenAccess): RequestCall =>
  createClient({
    ...tokens,
    baseUrl: '',
    fetch: fetchLogged,
    onResponse: (response, url) => emitStatus(response.status, url),
  });
