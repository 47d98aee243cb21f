import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Exchange, exchange, readText, TimeLimitError } from '../../platform/http/exchange.ts';
import { describeTlsFault } from '../../platform/http/tls-fault.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { DocketingFault } from './docketing.port.ts';

/** Time limits in milliseconds. */
interface DocketingTimes {
  /** For a connection. */
  connectMs: number;
  /** For the first byte. */
  firstByteMs: number;
  /** For a whole response. */
  wholeMs: number;
}

export interface DocketingRequestsOptions {
  /** Address of the docketing system. */
  url: string;
  apiKey: string | undefined;
  log: Pick<FastifyBaseLogger, 'debug'>;
  times?: Partial<DocketingTimes>;
  /** Waits between repetitions; replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Current time in milliseconds. */
  now: () => number;
}

/** A response of the docketing system. */
export interface DocketingResponse {
  status: number;
  etag: string | null;
  text: string;
}

const usualTimes: DocketingTimes = { connectMs: 5_000, firstByteMs: 30_000, wholeMs: 60_000 };
const waitsMs = [1_000, 2_000, 4_000] as const;
/** A longer wait is left to the next reading. */
const maxWaitMs = 30_000;
const maxBytes = 8 * 1024 * 1024;
const breakerLimits = { maxFailures: 5, pauseMs: 30_000 };

const readWaitMs = ({ headers }: Exchange): number | undefined => {
  const seconds = Number(headers['retry-after']);
  return headers['retry-after'] !== undefined && seconds >= 0 ? seconds * 1000 : undefined;
};

/** Outcome of one attempt. */
type Attempt =
  | { kind: 'response'; response: DocketingResponse }
  | { kind: 'failure'; fault: string; waitMs?: number | undefined };

const describeFailure = (error: unknown, limit: AbortSignal): string => {
  if (limit.aborted || error instanceof TimeLimitError)
    return 'The docketing system did not respond in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    describeTlsFault(code, 'the docketing system') ??
    `The docketing system cannot be reached${code && ` (${code})`}.`
  );
};

/** Sends requests to the docketing system, with time limits, repetitions and a breaker. */
export const createDocketingRequests = ({
  url,
  apiKey,
  log,
  times,
  wait = (ms, signal) => delay(ms, undefined, { signal }),
  now,
}: DocketingRequestsOptions) => {
  const limits = { ...usualTimes, ...times };
  const breaker = createCircuitBreaker(breakerLimits, now);

  const attempt = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Attempt> => {
    const limit = AbortSignal.timeout(limits.wholeMs);
    try {
      const response = await exchange(new URL(`${url.replace(/\/$/, '')}${path}`), {
        headers: { accept: 'application/json', ...(apiKey && { 'x-docketing-key': apiKey }), ...headers },
        connectMs: limits.connectMs,
        firstByteMs: limits.firstByteMs,
        signal: AbortSignal.any([signal, limit]),
      });
      const text = await readText(response.body, maxBytes);
      const { status } = response;
      log.debug({ path, status }, 'docketing system responded');
      if (status === 429 || status >= 500) {
        const fault = `The docketing system reported an error (${status}).`;
        return { kind: 'failure', fault, waitMs: readWaitMs(response) };
      }
      if (text === undefined)
        return { kind: 'failure', fault: 'The docketing system sent too much at once.' };
      return { kind: 'response', response: { status, etag: response.headers.etag ?? null, text } };
    } catch (error) {
      signal.throwIfAborted();
      log.debug({ path, err: error }, 'docketing system did not respond');
      return { kind: 'failure', fault: describeFailure(error, limit) };
    }
  };

  /** Sends a request and repeats it while the system fails. Throws `DocketingFault`. */
  return async (
    path: string,
    {
      headers = {},
      repeats = waitsMs.length,
      signal = new AbortController().signal,
    }: {
      headers?: Readonly<Record<string, string>>;
      repeats?: number;
      signal?: AbortSignal | undefined;
    } = {},
  ): Promise<DocketingResponse> => {
    for (let number = 0; ; number += 1) {
      if (breaker.isPaused())
        throw new DocketingFault(
          'unavailable',
          'The docketing system has failed several times and is not asked for 30 seconds.',
        );
      const attempted = await attempt(path, headers, signal);
      if (attempted.kind === 'response') {
        breaker.succeed();
        return attempted.response;
      }
      breaker.fail();
      const waitMs = attempted.waitMs ?? waitsMs[number] ?? maxWaitMs;
      if (number >= repeats || waitMs > maxWaitMs) throw new DocketingFault('unavailable', attempted.fault);
      await wait(waitMs, signal);
    }
  };
};
