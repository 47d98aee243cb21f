import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { type Exchange, TimeLimitError } from '../../platform/http/exchange.ts';
import { type ContentCheck, createContentCheck } from './content-check.ts';
import type { OfficeRequest, OfficeRequests, OfficeTimes } from './office-requests.ts';
import type { OfficeRefusal } from './office-turns.ts';
import type { createStorageCheck } from './storage-address.ts';
import { type OfficeDownload, OfficeFault } from './uspto.port.ts';

export interface DownloadOptions {
  requests: OfficeRequests;
  checkStorage: ReturnType<typeof createStorageCheck>;
  times: OfficeTimes;
  baseUrl: URL;
  /** Throws the fault of a response that is no content. */
  refuse: (refusal: OfficeRefusal, request: OfficeRequest) => Promise<never>;
}

const maxTries = 5;
const maxRedirects = 3;
const retryWaitMs = 500;

const isRedirect = ({ status }: Exchange): boolean => [301, 302, 303, 307, 308].includes(status);

/** Returns what identifies this state of a content, for `If-Range`; a weak tag does not. */
const readValidator = ({ etag, 'last-modified': modified }: IncomingHttpHeaders): string | undefined =>
  etag !== undefined && !etag.startsWith('W/') ? etag : modified;

const readLength = ({ 'content-length': length }: IncomingHttpHeaders): number | null =>
  length === undefined ? null : Number(length);

const isContinuation = ({ status, headers }: Exchange, from: number, total: number | null): boolean => {
  const [, start, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  return status === 206 && Number(start) === from && (total === null || Number(whole) === total);
};

/** Passes on chunks as long as the next one comes in time; the time of a slow reader does not count. */
async function* limitSilence(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new TimeLimitError()), idleMs);
      const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

const endedEarly = (): OfficeFault =>
  new OfficeFault('bad-download', 'The download from the patent office was interrupted.');

/** Creates the download of documents. The caller holds the queue. */
export const createDocumentDownload = (options: DownloadOptions) => {
  const { requests, checkStorage, times, refuse } = options;

  /** Follows redirects by hand, without the key. */
  const follow = async (
    location: string | undefined,
    from: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) => {
    let next = checkStorage(location, from);
    for (let hop = 0; hop < maxRedirects; hop += 1) {
      const { url, send } = next;
      const response = await send(url, {
        headers,
        connectMs: times.connectMs,
        firstByteMs: times.firstByteMs,
        signal,
      });
      if (!isRedirect(response)) return response;
      response.body.destroy();
      next = checkStorage(response.headers.location, url);
    }
    throw new OfficeFault('bad-download', 'The patent office redirected the download too often.');
  };

  /** Asks the office where the document is, and opens it there from a position. */
  const open = async (request: OfficeRequest, headers: Record<string, string>): Promise<Exchange> => {
    const result = await requests.send({ ...request, headers }, async (response) => response);
    if (result.kind !== 'value') return refuse(result, request);
    const { value: response } = result;
    if (!isRedirect(response)) return response;
    response.body.destroy();
    const from = new URL(`/api/v1${request.path}`, options.baseUrl);
    return follow(response.headers.location, from, headers, request.signal);
  };

  const openFirst = async (request: OfficeRequest): Promise<Exchange> => {
    for (let tries = 1; ; tries += 1) {
      const response = await open(request, {}).catch((error: unknown) => {
        request.signal.throwIfAborted();
        if (error instanceof OfficeFault) throw error;
      });
      if (response?.status === 200) return response;
      // The signed address has expired, or the storage fails: the office gives another one.
      response?.body.destroy();
      if (tries === maxTries) throw endedEarly();
      await requests.wait(retryWaitMs, request.signal);
    }
  };

  /** Opens the rest of a content; undefined if the connection fails again. */
  const openRest = async (request: OfficeRequest, first: Exchange, received: number) => {
    const validator = readValidator(first.headers);
    if (validator === undefined) throw endedEarly();
    const headers = { range: `bytes=${received}-`, 'if-range': validator };
    const rest = await open(request, headers).catch((error: unknown) => {
      request.signal.throwIfAborted();
      if (error instanceof OfficeFault) throw error;
    });
    if (rest?.status === 200) {
      rest.body.destroy();
      throw new OfficeFault('bad-download', 'The document changed while it was downloaded.');
    }
    if (rest && isContinuation(rest, received, readLength(first.headers))) return rest;
    rest?.body.destroy();
    return undefined;
  };

  async function* readContent(request: OfficeRequest, first: Exchange, check: ContentCheck) {
    const total = readLength(first.headers);
    let received = 0;
    let part: Exchange | undefined = first;
    for (let tries = 1; ; tries += 1) {
      try {
        for await (const chunk of part ? limitSilence(part.body, times.idleMs) : []) {
          check.add(chunk);
          received += chunk.length;
          yield chunk;
        }
        if (part && (total === null || received >= total)) break;
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof OfficeFault) throw error;
      }
      if (tries === maxTries) throw endedEarly();
      await requests.wait(retryWaitMs, request.signal);
      part = await openRest(request, first, received);
    }
    if (total !== null && received !== total) throw endedEarly();
    check.finish();
  }

  /** Sets the limit of the whole download. */
  const limitDuration = (signal: AbortSignal) => {
    const limit = new AbortController();
    const late = new OfficeFault('unavailable', 'The download from the patent office took too long.');
    const timer = setTimeout(() => limit.abort(late), times.downloadMs);
    return { signal: AbortSignal.any([signal, limit.signal]), end: () => clearTimeout(timer) };
  };

  const give = async <T>(
    request: OfficeRequest,
    first: Exchange,
    use: (download: OfficeDownload) => Promise<T>,
  ): Promise<T> => {
    const chunks = readContent(request, first, createContentCheck(first.headers));
    const content = Readable.from(chunks, { objectMode: false });
    let fault: unknown;
    content.once('error', (error) => {
      fault = error;
    });
    try {
      return await use({ totalBytes: readLength(first.headers), content });
    } catch (error) {
      throw fault ?? error;
    } finally {
      content.destroy();
      first.body.destroy();
    }
  };

  /** Opens a document, gives its content to `use`, and closes it. */
  return async <T>(request: OfficeRequest, use: (download: OfficeDownload) => Promise<T>): Promise<T> => {
    const { signal, end } = limitDuration(request.signal);
    try {
      const limited = { ...request, signal };
      return await give(limited, await openFirst(limited), use);
    } finally {
      end();
    }
  };
};
