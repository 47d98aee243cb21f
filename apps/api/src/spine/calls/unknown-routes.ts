import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** Lets a handler respond to requests below a base for which there is no call. */
export const registerUnknownRoutes = (
  app: FastifyInstance,
  base: string,
  handler: RouteHandlerMethod,
): void => {
  void app.register(
    async (scope) => {
      scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, handler);
      // Without these, the files of the web app would be searched.
      for (const url of ['/', '/*'])
        scope.route({
          method: 'GET',
          url,
          schema: { hide: true },
          config: { isUnknownCall: true },
          preHandler: scope.rateLimit(),
          handler,
        });
    },
    { prefix: base },
  );
};
