import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@hub/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError, buildProblem } from '../errors/problem-answer.ts';
import { newId } from '../ids.ts';
import { unroutedHeaders } from './security-headers.ts';

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** By the code of Node's error. */
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { code: 'request.too_large', message: 'Address and headers are too long' },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'request.invalid', message: 'The request did not arrive in time' },
};
const notHttp: Refusal = { code: 'request.invalid', message: 'Not HTTP' };

/**
 * Answers bytes that never became a request, such as 16 KiB of address and headers, with a problem and hangs up
 * (T18).
 */
export const answerBrokenRequest = ({ code: fault = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  if (fault === 'ECONNRESET' || !socket.writable) {
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

/** Answers a request that the router refuses by its address, before any hook has run. */
export const answerUnroutable = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  answerError(error, request, reply.headers({ ...unroutedHeaders, 'x-request-id': request.id }));
