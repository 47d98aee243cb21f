import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../config/loopback.ts';
import { appError } from '../errors/app-error.ts';
import { readBearer } from '../http/bearer-token.ts';
import type { Metrics } from './metrics.ts';

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** A proxy on this machine also connects from loopback, but adds a forwarding header. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** Registers `GET /metrics`, for this machine and for requests with the token of HUB_METRICS_TOKEN. */
export const registerMetricsRoute = (
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const hasToken = token !== undefined && isSame(readBearer(request) ?? '', token);
    if (!hasToken && !isFromThisMachine(request)) throw appError('auth.required');
    return reply.type(metrics.contentType).send(await metrics.collect());
  });
};
