import type { FastifyRequest } from 'fastify';
import { appError } from '../errors/app-error.ts';

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the origin at which the sender of a request reaches the hub: the configured one, or else the one of the
 * request. Throws `request.invalid` if the request names a host that cannot be one.
 */
export const requestAddressOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | undefined,
): string => {
  if (publicUrl !== undefined) return publicUrl;
  const address = `${protocol}://${host}`;
  if (!hostPattern.test(host) || !URL.canParse(address)) throw appError('request.invalid');
  return new URL(address).origin;
};
