import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { readToken, renewToken } from '../session/session.ts';
import { createWebClient } from '../web-client/web-client.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** Receives how many bytes of the request have been sent, file and fields together. */
  onProgress: (sentBytes: number) => void;
}

const toHeaders = (raw: XMLHttpRequest): Headers =>
  new Headers(
    raw
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

/** Sends a request like `fetch`, which cannot report how much of a body has been sent. */
const sendReporting =
  (onProgress: UploadOptions['onProgress']) =>
  (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const raw = new XMLHttpRequest();
      const abort = (): void => raw.abort();
      const end =
        (settle: () => void): (() => void) =>
        () => {
          signal?.removeEventListener('abort', abort);
          settle();
        };
      if (signal?.aborted) {
        reject(new DOMException('The upload was canceled', 'AbortError'));
        return;
      }
      signal?.addEventListener('abort', abort);
      raw.upload.onprogress = ({ loaded }) => onProgress(loaded);
      raw.onload = end(() => {
        const { status, statusText, responseText } = raw;
        resolve(new Response(responseText || null, { status, statusText, headers: toHeaders(raw) }));
      });
      raw.onerror = end(() => reject(new TypeError('The hub could not be reached')));
      raw.onabort = end(() => reject(new DOMException('The upload was canceled', 'AbortError')));
      raw.open(method, url);
      for (const [name, value] of new Headers(headers)) raw.setRequestHeader(name, value);
      raw.send(body as FormData);
    });

/** Sends a call with a file like `request` and reports its progress. */
export const upload = <C extends Call & { acceptsUpload: true }>(
  call: C,
  { onProgress, ...input }: CallInput<C> & UploadOptions,
): Promise<CallResult<C>> => {
  const send = createWebClient({ readToken, renewToken }, sendReporting(onProgress));
  return send<Call & { acceptsUpload: true }>(call, input as never) as Promise<CallResult<C>>;
};
