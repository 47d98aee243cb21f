import { buildRequest } from '@hub/contract/build-request.ts';
import { problemSchema } from '@hub/contract/errors.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/client-address.ts';
import { idempotencyHeader } from '../writes/idempotency.ts';

const readRefusal = (payload: string): string => {
  const { data } = problemSchema.safeParse(JSON.parse(payload));
  if (!data) return 'The hub refused this.';
  const faults = (data.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  return [data.title, ...faults].join('\n');
};

/** The program in whose name calls are made: its token and its address. */
interface Caller {
  authorization: string;
  address: string;
  /** Makes a creating call safe to repeat (`idempotencyHeader`); undefined for other calls. */
  key?: string | undefined;
}

/**
 * Returns the function that makes calls as requests of a program, through the same checks and limits as any request. Rejects
 * with the text of the refusal.
 */
export const createCallsOf = (app: FastifyInstance, { authorization, address, key }: Caller): MakeCall => {
  const makeCall = async (call: Parameters<MakeCall>[0], parts: object): Promise<unknown> => {
    const { method, url, headers, body } = buildRequest(call, parts);
    const form = body instanceof FormData ? new Response(body) : undefined;
    const type = form?.headers.get('content-type');
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
    const response = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(type && { 'content-type': type }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
        authorization,
      },
      remoteAddress: address,
      ...(payload !== undefined && { payload }),
    });
    if (response.statusCode !== call.status) throw new Error(readRefusal(response.payload));
    return call.response.parse(response.json());
  };
  // The response was parsed with the schema of the call, which is what the type says.
  return makeCall as MakeCall;
};

/**
 * Returns the function that makes further requests of the person or program that made a request.
 * @param key makes the one creating call of the caller safe to repeat
 */
export const createMakeCall = (app: FastifyInstance, request: FastifyRequest, key?: string): MakeCall =>
  createCallsOf(app, {
    authorization: request.headers.authorization ?? '',
    address: clientAddress(request),
    key,
  });
