import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { type Exchange, exchange, readText, TimeLimitError } from '../../platform/http/exchange.ts';
import { describeTlsFault } from '../../platform/http/tls-fault.ts';
import { classifyResponse } from './classify-response.ts';
import { type OfficeError, readErrorBody } from './error-body.ts';
import {
  type RequestKind,
  readAccess,
  saveBlock,
  saveContact,
  saveFailure,
  saveResponse,
  saveTurn,
} from './office-access.repository.ts';
import { maxWaitMs, planTurn, tooManyRequests } from './plan-turn.ts';
import { OfficeFault } from './uspto.port.ts';

/** Time limits in milliseconds. */
export interface OfficeTimes {
  /** For a connection. */
  connectMs: number;
  /** For a whole JSON response. */
  jsonMs: number;
  /** For the first byte of a download; the office prepares large ones first. */
  firstByteMs: number;
  /** For the next bytes of a download. */
  idleMs: number;
  /** For a whole download. */
  downloadMs: number;
}

export interface OfficeRequestsOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Origin of the office. */
  baseUrl: URL;
  /** Minimum time between the starts of two requests. */
  gapMs: number;
  times: OfficeTimes;
  /** Waits; replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** A request to the office. */
export interface OfficeRequest {
  /** Path and query below `/api/v1`. */
  path: string;
  kind: RequestKind;
  apiKey: string;
  /** Whether another key than the one in use is tried, so that the response says nothing about that one. */
  isTrial?: boolean;
  /** Whether the response is a content, which may take longer. */
  isDownload?: boolean;
  /** Fields of a form to send by POST. */
  form?: Readonly<Record<string, string>>;
  /** Headers besides the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** Maximum number of repetitions; 3 by default. */
  repeats?: number;
  signal: AbortSignal;
}

/** Result of a request: a value, or an outcome that is no failure of the office. */
export type OfficeResult<T> =
  | { kind: 'value'; value: T }
  | { kind: 'none' | 'forbidden' | 'bad-request' | 'too-large'; error: OfficeError };

/** Outcome of one attempt: a result, or a repetition. */
type Attempt<T> =
  | OfficeResult<T>
  | { kind: 'failure'; fault: string; requestId?: string | null }
  | { kind: 'throttled'; retryAfterMs: number | undefined };

/** Reads a successful response; returns undefined if it is unusable and may be better next time. */
type ReadResponse<T> = (response: Exchange) => Promise<T | undefined>;

const usualRepeats = 3;
/** Waits before the repetitions. */
const throttledWaitsMs = [5_000, 10_000, 20_000] as const;
const failedWaitsMs = [1_000, 2_000, 4_000] as const;
const breaker = { maxFailures: 5, pauseMs: 30_000 };
const maxErrorBytes = 64 * 1024;

const describeFailure = (error: unknown, limit: AbortSignal): string => {
  if (limit.aborted || error instanceof TimeLimitError) return 'The patent office did not respond in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    describeTlsFault(code, 'the patent office') ??
    `The patent office cannot be reached${code && ` (${code})`}.`
  );
};

/** Milliseconds for which the office asks to wait after an attempt. */
const blockOf = ({ retryAfterMs }: { retryAfterMs: number | undefined }, number: number): number =>
  retryAfterMs ?? throttledWaitsMs[number] ?? maxWaitMs;

const readResult = async <T>(response: Exchange, read: ReadResponse<T>): Promise<Attempt<T>> => {
  const answer = classifyResponse(response);
  if (answer.kind === 'success') {
    const value = await read(response);
    if (value !== undefined) return { kind: 'value', value };
    return { kind: 'failure', fault: 'The patent office sent an empty or unreadable response.' };
  }
  const error = readErrorBody((await readText(response.body, maxErrorBytes)) ?? '');
  response.body.destroy();
  if (answer.kind === 'throttled') return answer;
  if (answer.kind !== 'failure') return { kind: answer.kind, error };
  const fault = `The patent office reported an error (${response.status}).`;
  return { kind: 'failure', fault, requestId: error.requestId };
};

/** Sends requests to the office, each in its turn and with its repetitions. The caller holds the queue. */
export const createOfficeRequests = (options: OfficeRequestsOptions) => {
  const { database, log, baseUrl, gapMs, times } = options;
  const wait = options.wait ?? ((ms, signal) => delay(ms, undefined, { signal }));

  const takeTurn = async ({ kind, signal }: OfficeRequest): Promise<void> => {
    const access = await readAccess(database);
    const waitMs = planTurn(access, kind);
    await saveTurn(database, { kind, waitMs, gapMs, calls: access.calls });
    if (waitMs > 0) await wait(waitMs, signal);
    signal.throwIfAborted();
  };

  const attempt = async <T>(request: OfficeRequest, read: ReadResponse<T>): Promise<Attempt<T>> => {
    const { path, apiKey, signal, isDownload, form } = request;
    const startedAt = performance.now();
    const firstByteMs = isDownload ? times.firstByteMs : times.jsonMs;
    const limit = AbortSignal.timeout(isDownload ? times.downloadMs : times.jsonMs);
    try {
      const response = await exchange(new URL(`/api/v1${path}`, baseUrl), {
        body: form && String(new URLSearchParams(form)),
        headers: {
          accept: isDownload ? '*/*' : 'application/json',
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...request.headers,
          'x-api-key': apiKey,
        },
        connectMs: times.connectMs,
        firstByteMs,
        signal: AbortSignal.any([signal, limit]),
      });
      const result = await readResult(response, read);
      const durationMs = Math.round(performance.now() - startedAt);
      const office = 'error' in result ? result.error : undefined;
      log.debug({ path, status: response.status, durationMs, office }, 'patent office responded');
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OfficeFault) throw error;
      log.debug({ path, err: error }, 'patent office did not respond');
      return { kind: 'failure', fault: describeFailure(error, limit) };
    }
  };

  const save = async (
    attempted: Attempt<unknown>,
    { isTrial, repeats = usualRepeats }: OfficeRequest,
    number: number,
  ): Promise<void> => {
    switch (attempted.kind) {
      case 'failure':
        return isTrial ? undefined : saveFailure(database, attempted.fault, breaker);
      case 'throttled': {
        const blockMs = blockOf(attempted, number);
        const isFinal = number >= repeats || blockMs > maxWaitMs;
        return saveBlock(
          database,
          blockMs,
          isFinal && !isTrial ? tooManyRequests(blockMs).message : undefined,
        );
      }
      case 'forbidden':
        // Whether the key or the application is refused is not known yet.
        return saveContact(database);
      default:
        return isTrial ? saveContact(database) : saveResponse(database, null);
    }
  };

  /** Sends the request, and repeats it while the office fails or asks to wait. */
  const send = async <T>(request: OfficeRequest, read: ReadResponse<T>): Promise<OfficeResult<T>> => {
    const { repeats = usualRepeats, signal } = request;
    for (let number = 0; ; number += 1) {
      await takeTurn(request);
      const attempted = await attempt(request, read);
      await save(attempted, request, number);
      if (attempted.kind === 'failure') {
        if (number >= repeats) throw new OfficeFault('unavailable', attempted.fault, attempted);
        await wait(failedWaitsMs[number] ?? maxWaitMs, signal);
      } else if (attempted.kind === 'throttled') {
        if (number >= repeats) throw tooManyRequests(blockOf(attempted, number));
      } else return attempted;
    }
  };
  return { send, wait };
};

/** Sends requests to the office. */
export type OfficeRequests = ReturnType<typeof createOfficeRequests>;
