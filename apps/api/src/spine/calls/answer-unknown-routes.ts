import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** Registers the response to requests below an address for which there is no call, in the dialect of its calls. */
export const answerUnknownRoutes = (
  app: FastifyInstance,
  prefix: string,
  answer: RouteHandlerMethod,
): void => {
  void app.register(
    async (scope) => {
      scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, answer);
      // Without these, the files of the web app would be searched.
      for (const url of ['/', '/*'])
        scope.route({
          method: 'GET',
          url,
          schema: { hide: true },
          config: { isUnknownCall: true },
          preHandler: scope.rateLimit(),
          handler: answer,
        });
    },
    { prefix },
  );
};
