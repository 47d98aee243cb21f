import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import { type Exchange, TimeLimitError } from '../../platform/http/exchange.ts';
import { describeTlsFault } from '../../platform/http/tls-fault.ts';
import { type ContentCheck, createContentCheck } from './content-check.ts';
import type { OfficeRequest, OfficeRequests, OfficeTimes } from './office-requests.ts';
import type { OfficeRefusal } from './office-turns.ts';
import type { createStorageCheck } from './storage-address.ts';
import { type OfficeDownload, OfficeFault } from './uspto.port.ts';

/** A download before it has its turn at the office. */
type PlannedDownload = Omit<OfficeRequest, 'apiKey' | 'headers'> & {
  /** Starts the limit of the whole download: waiting for the first turn does not count. */
  begin: () => void;
  format: OfficeFormat;
};

export interface DownloadOptions {
  requests: OfficeRequests;
  /** Does work when no other request to the office is under way. */
  inTurn: <T>(
    planned: Omit<PlannedDownload, 'begin' | 'format'>,
    work: (request: OfficeRequest) => Promise<T>,
  ) => Promise<T>;
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

const endedEarly = (reason?: string): OfficeFault =>
  new OfficeFault(
    'bad-download',
    `The download from the patent office was interrupted${reason === undefined ? '' : `: ${reason}`}.`,
  );

/** Says why the storage gave nothing, as the end of a sentence. */
const describeFailure = (failure: unknown): string | undefined => {
  if (failure instanceof TimeLimitError) return 'its storage did not respond in time';
  if (!(failure instanceof Error)) return undefined;
  const code = 'code' in failure ? String(failure.code) : '';
  if (code === 'ECONNRESET' || code === '') return 'the connection ended early';
  return (
    describeTlsFault(code, 'the storage of the patent office')?.replace(/\.$/, '') ??
    `its storage cannot be reached (${code})`
  );
};

/** Waits until a content was read or given up. */
const untilClosed = async ({ body }: Exchange): Promise<void> => {
  if (!body.closed) await new Promise<void>((resolve) => body.once('close', resolve));
};

/** Creates the download of documents. Only requests to the office take their turn; the storage is another machine. */
export const createDocumentDownload = (options: DownloadOptions) => {
  const { requests, inTurn, checkStorage, times, refuse } = options;

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

  /** Asks the office for the document. Its turn ends with a redirect, or else with the content. */
  const ask = (
    { begin, format: _format, ...planned }: PlannedDownload,
    headers: Record<string, string>,
  ): Promise<Exchange> =>
    new Promise((resolve, reject) => {
      inTurn(planned, async (request) => {
        begin();
        const result = await requests.send({ ...request, headers }, async (response) => response);
        if (result.kind !== 'value') return refuse(result, request);
        resolve(result.value);
        return isRedirect(result.value) ? undefined : untilClosed(result.value);
      }).catch(reject);
    });

  /** Asks the office where the document is, and opens it there from a position. */
  const open = async (request: PlannedDownload, headers: Record<string, string>): Promise<Exchange> => {
    const response = await ask(request, headers);
    if (!isRedirect(response)) return response;
    response.body.destroy();
    const from = new URL(`/api/v1${request.path}`, options.baseUrl);
    return follow(response.headers.location, from, headers, request.signal);
  };

  const openFirst = async (request: PlannedDownload): Promise<Exchange> => {
    for (let tries = 1; ; tries += 1) {
      let reason: string | undefined;
      const response = await open(request, {}).catch((error: unknown) => {
        request.signal.throwIfAborted();
        if (error instanceof OfficeFault) throw error;
        reason = describeFailure(error);
      });
      if (response?.status === 200) return response;
      // The signed address has expired, or the storage fails: the office gives another one.
      response?.body.destroy();
      if (response) reason = `its storage refused it (${response.status})`;
      if (tries === maxTries) throw endedEarly(reason);
      await requests.wait(retryWaitMs, request.signal);
    }
  };

  /** Opens the rest of a content; undefined if the connection fails again. */
  const openRest = async (request: PlannedDownload, first: Exchange, received: number) => {
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

  async function* readContent(request: PlannedDownload, first: Exchange, check: ContentCheck) {
    const total = readLength(first.headers);
    let received = 0;
    let part: Exchange | undefined = first;
    let reason = 'the connection ended early';
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
        reason = describeFailure(error) ?? reason;
      }
      if (tries === maxTries) throw endedEarly(reason);
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
    let timer: NodeJS.Timeout | undefined;
    return {
      signal: AbortSignal.any([signal, limit.signal]),
      begin: (): void => {
        timer ??= setTimeout(() => limit.abort(late), times.downloadMs);
      },
      end: () => clearTimeout(timer),
    };
  };

  const give = async <T>(
    request: PlannedDownload,
    first: Exchange,
    use: (download: OfficeDownload) => Promise<T>,
  ): Promise<T> => {
    const chunks = readContent(request, first, createContentCheck(first.headers, request.format));
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
  return async <T>(
    request: Omit<PlannedDownload, 'begin'>,
    use: (download: OfficeDownload) => Promise<T>,
  ): Promise<T> => {
    const { signal, begin, end } = limitDuration(request.signal);
    try {
      const limited = { ...request, signal, begin };
      return await give(limited, await openFirst(limited), use);
    } finally {
      end();
    }
  };
};
