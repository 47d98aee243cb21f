import { buildRequest } from '@hub/contract/build-request.ts';
import type { Call } from '@hub/contract/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sendBuilt, type TestClient } from '../support/test-client.ts';
import type { RequestParts } from './call-request.ts';

/** Sends the request of a call, valid or not. */
export const sendParts = (
  client: TestClient,
  call: Pick<Call, 'method' | 'path' | 'acceptsForm'>,
  parts: RequestParts,
): Promise<LightMyRequestResponse> => sendBuilt(client.send, buildRequest(call, parts));

/** Returns a response without the parts that always differ: the id of the request and the time. */
export const maskResponse = ({
  statusCode,
  headers,
  payload,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>): unknown => {
  const { 'x-request-id': requestId, date: _date, ...others } = headers;
  return { statusCode, headers: others, payload: payload.replaceAll(String(requestId), 'request') };
};
