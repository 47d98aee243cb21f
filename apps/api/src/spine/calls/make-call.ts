import { buildRequest } from '@hub/contract/build-request.ts';
import { problemSchema } from '@hub/contract/errors.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/client-address.ts';

const readRefusal = (payload: string): string => {
  const { data } = problemSchema.safeParse(JSON.parse(payload));
  if (!data) return 'The hub refused this.';
  const faults = (data.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  return [data.title, ...faults].join('\n');
};

/**
 * Returns the function that makes the calls of a tool as further requests of the same program: with its token, from its
 * address, through the same checks and limits. Rejects with the text of the refusal.
 */
export const createMakeCall = (app: FastifyInstance, request: FastifyRequest): MakeCall => {
  const { authorization = '' } = request.headers;
  const makeCall = async (call: Parameters<MakeCall>[0], parts: object): Promise<unknown> => {
    const { method, url, headers, body } = buildRequest(call, parts);
    const form = body instanceof FormData ? new Response(body) : undefined;
    const type = form?.headers.get('content-type');
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body;
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, ...(type && { 'content-type': type }), authorization },
      remoteAddress: clientAddress(request),
      ...(payload !== undefined && { payload }),
    });
    if (response.statusCode !== call.status) throw new Error(readRefusal(response.payload));
    return call.response.parse(response.json());
  };
  // The response was parsed with the schema of the call, which is what the type says.
  return makeCall as MakeCall;
};
