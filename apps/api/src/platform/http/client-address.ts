import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Stands for a caller that hung up, which has no address any more. */
const goneCaller = '::';

/**
 * The address that limits and sessions go by: the socket's, or behind a configured proxy (`HUB_TRUSTED_PROXIES`) the
 * last one in `X-Forwarded-For` that is no such proxy (T8). What is no address there is not believed.
 */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? goneCaller) : ip;
