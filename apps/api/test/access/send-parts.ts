import type { Call } from '@hub/contract/call.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestClient } from '../support/test-client.ts';
import type { RequestParts } from './access-requests.ts';

/** Sends a request of a call as it is, right or wrong. */
export const sendParts = (
  client: TestClient,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { params = {}, query = {}, body }: RequestParts,
): Promise<LightMyRequestResponse> => {
  const url = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return client.send({
    method,
    url: search === '' ? url : `${url}?${search}`,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }),
  });
};

/** An answer without what differs between any two: the request's id and the time. */
export const maskAnswer = ({ statusCode, headers, payload }: LightMyRequestResponse): unknown => {
  const { 'x-request-id': requestId, date: _date, ...others } = headers;
  return { statusCode, headers: others, payload: payload.replaceAll(String(requestId), 'request') };
};
