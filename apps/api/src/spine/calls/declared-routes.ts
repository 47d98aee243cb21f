import type { FastifyInstance } from 'fastify';
import { apiPagePath, openApiPath } from '../../platform/http/api-page.ts';

const undeclaredPaths = [openApiPath, apiPagePath];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route only responds that there is no such call. It reads and changes nothing. */
    isUnknownCall?: boolean;
  }
}

const isDescription = (url: string): boolean =>
  undeclaredPaths.some((path) => url === path || url.startsWith(`${path}/`));

/** Throws at start if a route below /api is not a call of the contract, because it would have no access rule. */
export const registerDeclaredRoutesOnly = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isDeclared = config?.call !== undefined || config?.isUnknownCall === true;
    if (url.startsWith('/api/') && !isDeclared && !isDescription(url)) {
      throw new Error(`${method} ${url} is not a call of the contract`);
    }
  });
};
