import type { CallAccess } from '@hub/contract/call.ts';
import type { FastifyRequest } from 'fastify';

/** Returns the id that decides the access to a validated request. */
export const readAccessId = (
  { path }: CallAccess & { kind: 'invention' },
  request: FastifyRequest,
): string => {
  const part = { params: request.params, query: request.query, body: request.body }[path.in];
  const id = (part as Record<string, unknown>)[path.field];
  if (typeof id !== 'string') throw new Error(`The call has no ${path.in}.${path.field} to check its access`);
  return id;
};
