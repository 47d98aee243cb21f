import type { Exchange } from '../../platform/http/exchange.ts';

/** The meaning of a response's status; `success` includes redirects. */
export type ResponseClass =
  | { kind: 'success' | 'none' | 'forbidden' | 'bad-request' | 'too-large' | 'failure' }
  | { kind: 'throttled'; retryAfterMs: number | undefined };

/** The office's terms ask for at least this pause, whatever its clock says. */
const minPauseMs = 5_000;

/** Reads `Retry-After`: seconds or a date, which may have gone by. */
const readRetryAfter = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(minPauseMs, ms);
};

/** Classifies a response by its status line. */
export const classifyResponse = ({ status, headers }: Exchange): ResponseClass => {
  if (status >= 200 && status < 400 && status !== 204) return { kind: 'success' };
  switch (status) {
    case 400:
      return { kind: 'bad-request' };
    case 401:
    case 403:
      return { kind: 'forbidden' };
    case 404:
      return { kind: 'none' };
    case 413:
      return { kind: 'too-large' };
    case 429:
      return { kind: 'throttled', retryAfterMs: readRetryAfter(headers['retry-after']) };
    default:
      return { kind: 'failure' };
  }
};
