import type { Module } from '../../spine/module.ts';
import { registerScimRoutes } from './scim/scim.routes.ts';
import { registerUnknownScimRoutes } from './scim/unknown-routes.ts';
import { registerProvisioningTokenRoutes } from './tokens/provisioning-tokens.routes.ts';

/** Registers SCIM, by which a directory adds and suspends people and fills teams, and its tokens. */
export const registerProvisioning: Module = async (app, dependencies) => {
  await registerProvisioningTokenRoutes(app, dependencies);
  await registerScimRoutes(app, dependencies);
  await registerUnknownScimRoutes(app, dependencies);
};
