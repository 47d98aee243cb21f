import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

const explanations: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not a known host',
};

/** Opens the port and answers the address. Throws `StartError` where that cannot be. */
export const listenOn = async (
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
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
