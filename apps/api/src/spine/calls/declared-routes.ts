import type { FastifyInstance } from 'fastify';
import { apiPagePath, openApiPath } from '../../platform/http/api-page.ts';

const undeclaredPaths = [openApiPath, apiPagePath];

const isDescription = (url: string): boolean =>
  undeclaredPaths.some((path) => url === path || url.startsWith(`${path}/`));

/** Throws at start if a route below /api is not a call of the contract, because it would have no access rule. */
export const registerDeclaredRoutesOnly = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isDeclared = config?.call !== undefined;
    if (url.startsWith('/api/') && !isDeclared && !isDescription(url)) {
      throw new Error(`${method} ${url} is not a call of the contract`);
    }
  });
};
