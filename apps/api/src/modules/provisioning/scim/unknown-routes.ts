import { scimBase } from '@hub/contract/provisioning/scim.schema.ts';
import { scimNotFound } from '@hub/domain/scim/scim-error.ts';
import { answerUnknownRoutes } from '../../../spine/calls/answer-unknown-routes.ts';
import type { Module } from '../../../spine/module.ts';

const refuse = (): never => {
  throw scimNotFound('This address does not exist, or does not support this method.');
};

/** Responds with SCIM's 404 to requests below its base for which there is no call. */
export const registerUnknownScimRoutes: Module = (app) => answerUnknownRoutes(app, scimBase, refuse);
