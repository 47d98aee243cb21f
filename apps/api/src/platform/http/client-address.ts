import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Address of a caller that hung up, whose own address is no longer known. */
const goneCaller = '::';

/**
 * Returns the address for limits and sessions: that of the socket or, behind a configured proxy
 * (`HUB_TRUSTED_PROXIES`), the last address in `X-Forwarded-For` that is not such a proxy (T8). Entries that are not
 * addresses are ignored.
 */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? goneCaller) : ip;
