import { createClient, type RequestCall } from '@hub/client/client.ts';
import { isAborted } from '@hub/client/http-error.ts';
import { logDebug } from '../log.ts';
import { emitStatus } from './status-listeners.ts';

interface TokenAccess {
  readToken: () => string | null;
  renewToken?: (refused: string) => Promise<string | null>;
}

type Send = (url: string, init: RequestInit) => Promise<Response>;

const logging =
  (send: Send): Send =>
  (url, init) =>
    send(url, init).catch((error: unknown) => {
      if (isAborted(error)) logDebug('Request aborted', url);
      throw error;
    });

/**
 * Creates a client for this page's own server that reports the status of every response to the status listeners. `send`
 * replaces the browser's `fetch`.
 */
export const createWebClient = (
  tokens: TokenAccess,
  send: Send = (url, init) => fetch(url, init),
): RequestCall =>
  createClient({
    ...tokens,
    baseUrl: '',
    fetch: logging(send),
    onResponse: (response, url) => emitStatus(response.status, url),
  });
