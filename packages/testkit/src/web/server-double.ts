import type { Call, CallInput, CallParts } from '@hub/contract/call.ts';
import { callName, calls } from '@hub/contract/calls.ts';
import { type ErrorCode, errorCatalog, type Problem } from '@hub/contract/errors.ts';
import type { z } from 'zod';
import { type AnswerSize, answerWith, type Partly } from './answer-with.ts';

type Answer<C extends Call> = Partly<z.input<C['response']>>;

/** A refusal as the server sends it; the status and title come from the catalog of errors. */
interface Refusal {
  code: ErrorCode;
  details?: Partial<Omit<Problem, 'type' | 'title' | 'status' | 'code' | 'requestId'>>;
}

type Reply = (parts: CallParts<Call>) => unknown;

/** A server that answers the calls of the contract, for tests of screens. */
export interface ServerDouble {
  /**
   * Sets the answer to a call from now on. Parts that it leaves out are as small as the contract allows; parts that the
   * contract does not have are a fault. A function gets the validated request.
   */
  answer<C extends Call>(call: C, answer?: Answer<C> | ((parts: CallParts<C>) => Answer<C>)): void;
  /** Refuses a call from now on, or only the requests that are named; the others are answered as before. */
  refuse<C extends Call>(
    call: C,
    code: ErrorCode,
    details?: Refusal['details'],
    isMeant?: (parts: CallParts<C>) => boolean,
  ): void;
  /** Leaves a call without a response until the returned function is called, which answers it as before. */
  hold(call: Call): () => void;
  /** The requests of a call so far, oldest first. */
  requestsOf<C extends Call>(call: C): CallInput<C>[];
  /** Returns the answer to a request, in place of the platform's `fetch`. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Requests that the contract or the test does not know, and answers that the contract does not have. */
  faults: string[];
}

const isParameter = (part: string): boolean => part.startsWith(':');

/** Returns the parameters of a path, or undefined if it is not one of this call. */
const matchPath = ({ path }: Call, segments: readonly string[]): Record<string, string> | undefined => {
  const parts = path.split('/');
  const fits =
    parts.length === segments.length &&
    parts.every((part, index) => isParameter(part) || part === segments[index]);
  if (!fits) return undefined;
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1), decodeURIComponent(segments[index] ?? '')]] : [],
    ),
  );
};

/** Fixed parts of a path come before parameters. */
const byParameters = [...calls].sort(
  (a, b) => a.path.split('/').filter(isParameter).length - b.path.split('/').filter(isParameter).length,
);

const findCall = (method: string, pathname: string) => {
  const segments = pathname.split('/');
  for (const call of byParameters) {
    const params = call.method === method ? matchPath(call, segments) : undefined;
    if (params) return { call, params };
  }
  return undefined;
};

/** Repeated names become a list, as the server reads them. */
const readQuery = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );

const readBody = (body: unknown): unknown => {
  if (body instanceof FormData) return Object.fromEntries([...body].filter(([name]) => name !== 'file'));
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
};

const problemResponse = ({ code, details }: Refusal): Response => {
  const { status, title } = errorCatalog[code];
  const problem: Problem = { type: 'about:blank', title, status, code, requestId: 'double', ...details };
  return Response.json(problem, { status });
};

class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A screen that asks one call this often in a test asks without end. */
const maxRequests = 300;

const { setTimeout: startTimer } = globalThis;
const nextTask = (): Promise<void> => new Promise((resolve) => startTimer(resolve));

/** Validates a request as the server does. */
const readParts = (call: Call, request: { params: unknown; query: unknown; body: unknown }) => {
  const parts = { params: {}, query: {}, body: undefined as unknown };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: z.ZodType | undefined = call[part];
    if (!schema) continue;
    const { data, error } = schema.safeParse(request[part]);
    const errors = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    if (errors) throw new RefusedError({ code: 'request.invalid', details: { errors } });
    Object.assign(parts, { [part]: data });
  }
  return parts as CallParts<Call>;
};

const respond = (call: Call, answer: unknown, size: AnswerSize): Response => {
  if (call.status === 204) return new Response(null, { status: 204 });
  if (call.respondsWithFile)
    return new Response(String(answer ?? ''), { headers: { 'content-type': call.respondsWithFile } });
  const body = answerWith(call.response, answer as Partly<unknown>, size);
  return call.respondsWithText
    ? new Response(String(body), { status: call.status })
    : Response.json(body, { status: call.status });
};

/**
 * Reading calls have an answer of this size from the start. A change needs an answer from the test, except from a server
 * with one of each.
 */
export const createServerDouble = (size: AnswerSize = 'smallest'): ServerDouble => {
  const replies = new Map<Call, Reply>();
  const requests = new Map<Call, unknown[]>();
  const held = new Map<Call, Promise<void>>();
  const faults: string[] = [];

  const reply = (call: Call, parts: CallParts<Call>): Response => {
    const chosen = replies.get(call);
    const isReading = call.method === 'GET' || call.writes === 'nothing';
    if (!chosen && !isReading && size === 'smallest') {
      faults.push(`The test has no answer to ${callName(call)}`);
      return problemResponse({ code: 'internal' });
    }
    return respond(call, chosen?.(parts), size);
  };

  return {
    faults,
    answer: (call, answer) => {
      replies.set(call, (typeof answer === 'function' ? answer : () => answer) as Reply);
    },
    refuse: (call, code, details, isMeant) => {
      const before = replies.get(call);
      replies.set(call, (parts) => {
        if (isMeant && !isMeant(parts as CallParts<typeof call>)) return before?.(parts);
        throw new RefusedError({ code, ...(details && { details }) });
      });
    },
    hold: (call) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return () => {
        held.delete(call);
        resolve();
      };
    },
    requestsOf: <C extends Call>(call: C) => (requests.get(call) ?? []) as CallInput<C>[],
    fetch: async (url, { method = 'GET', body } = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://hub.test');
      const found = findCall(method, pathname);
      if (!found) {
        faults.push(`The contract has no ${method} ${pathname}`);
        return problemResponse({ code: 'route.not_found' });
      }
      const { call, params } = found;
      const request = { params, query: readQuery(searchParams), body: readBody(body) };
      const asked = [...(requests.get(call) ?? []), request];
      requests.set(call, asked);
      if (asked.length === maxRequests) faults.push(`${callName(call)} was asked ${maxRequests} times`);
      // As from a network: a screen that asks again and again must not stop the page.
      await nextTask();
      await held.get(call);
      try {
        return reply(call, readParts(call, request));
      } catch (error) {
        if (error instanceof RefusedError) return problemResponse(error.refusal);
        faults.push(`${callName(call)}: ${error instanceof Error ? error.message : String(error)}`);
        return problemResponse({ code: 'internal' });
      }
    },
  };
};
