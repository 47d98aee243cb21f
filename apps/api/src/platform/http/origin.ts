import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** Origin of a request. */
export interface Origin {
  /** Client address, as used for limits and sessions. */
  address: string;
  requestId: string;
}

/** Returns the origin of a request. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: clientAddress(request),
  requestId: request.id,
});
