import { buildRequest, type UntypedInput } from '@hub/contract/build-request.ts';
import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { readHttpError } from './http-error.ts';

interface RequestOptions {
  signal?: AbortSignal;
  /** Extra headers, such as `idempotency-key`. */
  headers?: Readonly<Record<string, string>>;
}

/** The input of a call with the options of a request; optional when the call requires no input. */
type RequestInput<C extends Call> =
  Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C> & RequestOptions]
    : [input: CallInput<C> & RequestOptions];

/**
 * Sends a call of the contract and returns its response: JSON, text, a file as a `Blob`, or undefined for 204. Rejects
 * with `HttpError` outside 200 to 299, with an `AbortError` when aborted, and as `fetch` does when the network fails.
 */
export type RequestCall = <C extends Call>(call: C, ...input: RequestInput<C>) => Promise<CallResult<C>>;

interface ClientOptions {
  /** Origin of the hub; empty in a browser that loaded its page from the hub. */
  baseUrl: string;
  /** Sends a request; the platform's `fetch` by default. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the bearer token; null sends the request without one. */
  readToken?: () => string | null;
  /** Exchanges a token that was refused with 401; returns null when the session is over. The request is then sent again. */
  renewToken?: (refused: string) => Promise<string | null>;
  /** Receives every response, before it is read. */
  onResponse?: (response: Response, url: string) => void;
  /** Validates each response against the contract, status included. Off by default: the server has validated it. */
  validates?: boolean;
}

/** Browsers limit the requests that outlive a page to 64 kB in total. */
const maxKeepaliveLength = 16_000;

/** Creates a client of the contract for browsers and Node. */
export const createClient = (options: ClientOptions): RequestCall => {
  const { baseUrl, readToken = () => null, renewToken = async () => null } = options;
  const { fetch: send = (url, init) => fetch(url, init), onResponse } = options;

  const request = async (call: Call, input: UntypedInput & RequestOptions = {}): Promise<unknown> => {
    const { method, url: path, headers, body } = buildRequest(call, input);
    const url = baseUrl + path;

    const sendWith = async (token: string | null): Promise<Response> => {
      const authorization = token !== null && { authorization: `Bearer ${token}` };
      const response = await send(url, {
        method,
        headers: { ...headers, ...input.headers, ...authorization },
        body,
        signal: input.signal,
        // A change made just before a reload must still arrive. Only requests that change nothing can be aborted.
        keepalive: method !== 'GET' && !input.signal && lengthOf(body) < maxKeepaliveLength,
      });
      onResponse?.(response, url);
      return response;
    };

    const sendRenewing = async (): Promise<Response> => {
      const token = readToken();
      const response = await sendWith(token);
      if (token === null || call.access.kind === 'anyone') return response;
      if (!(await isTokenRefused(url, response))) return response;
      const renewed = await renewToken(token);
      return renewed === null ? response : sendWith(renewed);
    };

    const response = await sendRenewing();
    if (!response.ok) throw await readHttpError(url, response);
    const result = await readResult(call, response);
    return options.validates ? validate(call, response, result) : result;
  };
  return request as RequestCall;
};

const lengthOf = (body: string | FormData | undefined): number => {
  if (body === undefined || typeof body === 'string') return body?.length ?? 0;
  return [...body.values()].reduce((sum, value) => sum + String(value).length, 0);
};

/** Some calls respond to a wrong code with 401; a new token would not help there. */
const isTokenRefused = async (url: string, response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const { problem } = await readHttpError(url, response.clone());
  return problem === null || problem.code === 'auth.required';
};

const readResult = async (call: Call, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (call.respondsWithFile) return response.blob();
  return call.respondsWithText ? response.text() : response.json();
};

const validate = (call: Call, response: Response, result: unknown): unknown => {
  if (response.status !== call.status)
    throw new Error(`${call.method} ${call.path} returned ${response.status} instead of ${call.status}`);
  return call.respondsWithFile ? result : call.response.parse(result);
};
