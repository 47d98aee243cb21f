import type { FastifyRequest } from 'fastify';

/** Returns the token of an `Authorization: Bearer` header. */
export const readBearer = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.match(/^Bearer ([^\s]+)$/i)?.[1];
