import {
  createProvisioningToken,
  getProvisioning,
  revokeProvisioningToken,
} from '@hub/contract/provisioning/provisioning.calls.ts';
import { publicAddressOf } from '../../../platform/http/public-address.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createProvisioningTokensService } from './provisioning-tokens.service.ts';

/** Registers the calls for the tokens of provisioning systems. */
export const registerProvisioningTokenRoutes: Module = (app, dependencies) => {
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  const tokens = createProvisioningTokensService({ ...dependencies, publicAddress });
  registerCall(app, getProvisioning, () => tokens.read());
  registerWrite(app, createProvisioningToken, ({ write, body }) => tokens.create(write, body));
  registerWrite(app, revokeProvisioningToken, ({ write, params }) => tokens.revoke(write, params.id));
};
