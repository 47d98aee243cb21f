import { scimBase } from '@hub/contract/provisioning/scim.schema.ts';
import { scimNotFound } from '@hub/domain/scim/scim-error.ts';
import type { Module } from '../../../spine/module.ts';

const refuse = (): never => {
  throw scimNotFound('This address does not exist, or does not support this method.');
};

/** Responds with SCIM's 404 to requests below its base for which there is no call. */
export const registerUnknownScimRoutes: Module = (app) => {
  void app.register(
    async (scope) => {
      scope.setNotFoundHandler({ preHandler: scope.rateLimit() }, refuse);
      // Without these, the files of the web app would be searched.
      for (const url of ['/', '/*'])
        scope.route({
          method: 'GET',
          url,
          schema: { hide: true },
          config: { isUnknownCall: true },
          preHandler: scope.rateLimit(),
          handler: refuse,
        });
    },
    { prefix: scimBase },
  );
};
