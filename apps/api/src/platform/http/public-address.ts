import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const spellHost = (address: string, family: string): string => (family === 'IPv6' ? `[${address}]` : address);

/** Returns the origin at which browsers reach the hub: the configured one, or the address it listens on. */
export const publicAddressOf = (
  app: FastifyInstance,
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): string => {
  if (publicUrl !== undefined) return publicUrl;
  const bound = app.server.address();
  return bound !== null && typeof bound === 'object'
    ? `http://${spellHost(bound.address, bound.family)}:${bound.port}`
    : `http://${host}:${port}`;
};
