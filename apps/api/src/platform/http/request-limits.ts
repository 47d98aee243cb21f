import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { appError } from '../errors/app-error.ts';
import { clientAddress } from './client-address.ts';

/** Responds with 429 to an address that sends more requests than an entire office would. */
export const registerRequestLimit = async (app: FastifyInstance, maxPerMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    max: maxPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => normalizeIP(clientAddress(request)),
    errorResponseBuilder: (_request, { ttl }) =>
      appError('request.too_many', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
};
