import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** Where a request came from. */
export interface Origin {
  /** What limits and sessions go by. */
  readonly address: string;
  readonly requestId: string;
}

/** Reads where a request came from. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: clientAddress(request),
  requestId: request.id,
});
