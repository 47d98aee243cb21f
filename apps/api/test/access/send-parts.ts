import type { Call } from '@hub/contract/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import { encodeBody, type TestClient } from '../support/test-client.ts';
import type { RequestParts } from './call-request.ts';

/** Sends a request of a call as it is, right or wrong. */
export const sendParts = async (
  client: TestClient,
  { method, path, takesForm }: Pick<Call, 'method' | 'path' | 'takesForm'>,
  { params = {}, query = {}, body }: RequestParts,
): Promise<LightMyRequestResponse> => {
  const url = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return client.send({
    method,
    url: search === '' ? url : `${url}?${search}`,
    ...(body !== undefined && (await encodeBody({ takesForm }, body))),
  });
};

/** An answer without what differs between any two: the request's id and the time. */
export const maskAnswer = ({
  statusCode,
  headers,
  payload,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>): unknown => {
  const { 'x-request-id': requestId, date: _date, ...others } = headers;
  return { statusCode, headers: others, payload: payload.replaceAll(String(requestId), 'request') };
};
