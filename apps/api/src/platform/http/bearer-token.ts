import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Returns the token of an `Authorization: Bearer` header. */
export const readBearerHeader = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization?.match(/^Bearer ([^\s]+)$/i)?.[1];

/** Returns the token of a request. */
export const readBearer = ({ headers }: FastifyRequest): string | undefined => readBearerHeader(headers);
