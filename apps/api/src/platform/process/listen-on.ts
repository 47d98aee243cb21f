import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

const explanations: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'is not allowed for this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not a known host',
};

/** Listens on the configured host and port and returns the address. Throws `StartError` if that is not possible. */
export const listenOn = async (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(
      `HUB_HOST and HUB_PORT: ${host}:${port} ${explanations[code] ?? `cannot be used (${code})`}`,
    );
  }
};
