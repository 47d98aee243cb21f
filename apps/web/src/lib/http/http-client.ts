import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { logDebug } from '../log.ts';
import { callUrl } from './call-url.ts';
import { isAborted, readHttpError } from './http-error.ts';

interface RequestOptions {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** What a call takes, and nothing where it takes nothing. */
type RequestInput<C extends Call> =
  Record<string, never> extends CallInput<C>
    ? [input?: CallInput<C> & RequestOptions]
    : [input: CallInput<C> & RequestOptions];

/** Makes a declared call. Rejects with `HttpError` outside 200 to 300, and with an `AbortError` when called off. */
export type RequestCall = <C extends Call>(call: C, ...input: RequestInput<C>) => Promise<CallResult<C>>;

interface HttpClientPorts {
  /** Put before every path; empty in the browser. */
  baseUrl: string;
  readToken: () => string | null;
  /** Exchanges a token that was refused; null when the session is over. */
  renewToken: (refused: string) => Promise<string | null>;
  /** Hears the status of every answer. */
  onStatus: (status: number, url: string) => void;
}

interface LooseInput extends RequestOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Browsers let a page that is being left finish at most 64 kB of requests. */
const mostKeptAliveCharacters = 16_000;

const formOf = (fields: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
};

/** Some calls answer 401 to a wrong code; a new token would not help those. */
const isTokenRefused = async (url: string, response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const { problem } = await readHttpError(url, response.clone());
  return problem === null || problem.code === 'auth.required';
};

/** The web's side of the contract: one function that makes any declared call with the bearer token. */
export const createHttpClient = (ports: HttpClientPorts): { request: RequestCall } => {
  const send = async (call: Call, url: string, input: LooseInput, token: string | null) => {
    const headers = new Headers(input.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const json = input.body === undefined ? undefined : JSON.stringify(input.body);
    // The browser itself names the type of a form, with the boundary between its parts.
    if (json !== undefined && !call.takesForm) headers.set('content-type', 'application/json');
    const response = await fetch(url, {
      method: call.method,
      headers,
      body: call.takesForm && input.body ? formOf(input.body) : json,
      signal: input.signal,
      // A change that was made just before a reload still arrives; what can be called off is no change.
      keepalive: call.method !== 'GET' && !input.signal && (json?.length ?? 0) < mostKeptAliveCharacters,
    });
    ports.onStatus(response.status, url);
    return response;
  };

  const sendRenewing = async (call: Call, url: string, input: LooseInput) => {
    const token = ports.readToken();
    const response = await send(call, url, input, token);
    if (token === null || call.access.kind === 'anyone' || !(await isTokenRefused(url, response)))
      return response;
    const renewed = await ports.renewToken(token);
    return renewed === null ? response : send(call, url, input, renewed);
  };

  const request = async (call: Call, input: LooseInput = {}): Promise<unknown> => {
    const url = ports.baseUrl + callUrl(call.path, input.params, input.query);
    try {
      const response = await sendRenewing(call, url, input);
      if (!response.ok) throw await readHttpError(url, response);
      if (response.status === 204) return undefined;
      if (call.answersFile) return await response.blob();
      return await (call.answersText ? response.text() : response.json());
    } catch (error) {
      if (isAborted(error)) logDebug('Request called off', url);
      throw error;
    }
  };
  return { request: request as RequestCall };
};
