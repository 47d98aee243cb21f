import { type BuiltRequest, buildRequest } from '@hub/contract/build-request.ts';
import type { Call, CallInput, CallResult } from '@hub/contract/call.ts';
import { type Problem, problemSchema } from '@hub/contract/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A response in a test: `body` on success, `problem` on an error; reading the other one throws. */
interface TestAnswer<C extends Call> {
  status: number;
  headers: Record<string, unknown>;
  body: CallResult<C>;
  problem: Problem;
}

/** Makes contract calls on an app with the token's identity. */
export interface TestClient {
  token: string | undefined;
  call<const C extends Call>(call: C, parts: CallInput<C>): Promise<TestAnswer<C>>;
  /** Sends a request outside the contract's types, for invalid input. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Encodes a form; its content type has the boundary between the parts. */
export const encodeForm = async (
  form: FormData,
): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

/** Sends the request of a call, valid or not. */
export const sendBuilt = async (
  send: TestClient['send'],
  { method, url, headers, body }: BuiltRequest,
): Promise<LightMyRequestResponse> => {
  if (body instanceof FormData) return send({ method, url, ...(await encodeForm(body)) });
  return send({ method, url, headers, ...(body !== undefined && { payload: body }) });
};

export const createTestClient = (app: FastifyInstance, token?: string): TestClient => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };

  const send: TestClient['send'] = (options) =>
    app.inject({ ...options, headers: { ...authorization, ...options.headers } });

  return {
    token,
    send,
    call: async <const C extends Call>(call: C, parts: CallInput<C>): Promise<TestAnswer<C>> => {
      return readAnswer(call, await sendBuilt(send, buildRequest(call, parts)));
    },
  };
};

const readAnswer = <C extends Call>(call: C, response: LightMyRequestResponse): TestAnswer<C> => {
  const isText = (call.respondsWithText || call.respondsWithFile) && response.statusCode === call.status;
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
        throw new Error(`${call.method} ${call.path} returned ${response.statusCode}: ${response.payload}`);
      }
      if (call.respondsWithFile) {
        const file = new Blob([new Uint8Array(response.rawPayload)], {
          type: response.headers['content-type'],
        });
        return file as CallResult<C>;
      }
      // The server has already validated its response; parsing it again narrows the type.
      return call.response.parse(json) as CallResult<C>;
    },
    get problem() {
      return problemSchema.parse(json);
    },
  };
};
