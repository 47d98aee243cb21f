import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { type Problem, problemSchema } from '@hub/contract/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** An answer as a test reads it: `body` of a success, `problem` of a refusal; reading the wrong one throws. */
interface TestAnswer<C extends Call> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: CallResult<C>;
  readonly problem: Problem;
}

/** Makes contract calls on an app, in the name of whoever holds the token. */
export interface TestClient {
  readonly token: string | undefined;
  call<const C extends Call>(call: C, parts: CallInput<C>): Promise<TestAnswer<C>>;
  /** A request outside the contract's types, for bad input. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface AnyParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));

const writeQuery = (query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
};

/** The bytes of a form, and their type with the boundary between its parts. */
export const encodeForm = async (
  form: FormData,
): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

/** A body as a call takes it: JSON, or a form. */
export const encodeBody = async ({ takesForm }: { readonly takesForm?: true | undefined }, body: unknown) => {
  if (typeof body !== 'object' || body === null || !takesForm) {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  return encodeForm(form);
};

export const createTestClient = (app: FastifyInstance, token?: string): TestClient => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const send: TestClient['send'] = (options) =>
    app.inject({ ...options, headers: { ...authorization, ...options.headers } });

  return {
    token,
    send,
    call: async <const C extends Call>(call: C, parts: CallInput<C>): Promise<TestAnswer<C>> => {
      const { params, query, body }: AnyParts = parts;
      const response = await send({
        method: call.method,
        url: fillPath(call.path, params) + writeQuery(query),
        ...(body !== undefined && (await encodeBody(call, body))),
      });
      return readAnswer(call, response);
    },
  };
};

const readAnswer = <C extends Call>(call: C, response: LightMyRequestResponse): TestAnswer<C> => {
  const isText = (call.answersText || call.answersFile) && response.statusCode === call.status;
  const json: unknown = isText
    ? response.payload
    : response.payload === ''
      ? undefined
      : JSON.parse(response.payload);
  return {
    status: response.statusCode,
    headers: response.headers,
    get body() {
      if (response.statusCode !== call.status) {
        throw new Error(`${call.method} ${call.path} answered ${response.statusCode}: ${response.payload}`);
      }
      if (call.answersFile) {
        const file = new Blob([new Uint8Array(response.rawPayload)], {
          type: response.headers['content-type'],
        });
        return file as CallResult<C>;
      }
      // The server has validated its answer; parsing again makes the type certain.
      return call.response.parse(json) as CallResult<C>;
    },
    get problem() {
      return problemSchema.parse(json);
    },
  };
};
