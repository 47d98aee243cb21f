import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hub/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildProblem, sendError } from '../errors/problem-response.ts';
import { newId } from '../ids.ts';
import { unroutedHeaders } from './security-headers.ts';

interface Refusal {
  code: ErrorCode;
  message: string;
}

/** Responses by the code of Node's error. */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { code: 'request.too_large', message: 'The URL or the headers are too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request.invalid', message: 'The request did not arrive in time' },
};
const notHttp: Refusal = { code: 'request.invalid', message: 'Not an HTTP request' };

/**
 * Responds with a problem to bytes that never became a request, such as a URL and headers of more than 16 KiB, and
 * closes the connection (T18).
 */
export const refuseBrokenRequest = ({ code: fault = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  // A browser opens connections ahead, and would take a response on one of them for that to its next request.
  const isUnused = socket.bytesRead === 0;
  if (fault === 'ECONNRESET' || isUnused || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, message } = refusals[fault] ?? notHttp;
  const problem = buildProblem(code, newId(), { errors: [{ path: '', message }] });
  const body = JSON.stringify(problem);
  const headers = {
    ...unroutedHeaders,
    'x-request-id': problem.requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
};

/** Responds to a request that the router refuses because of its URL, before any hook has run. */
export const refuseUnroutable = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  sendError(error, request, reply.headers({ ...unroutedHeaders, 'x-request-id': request.id }));
