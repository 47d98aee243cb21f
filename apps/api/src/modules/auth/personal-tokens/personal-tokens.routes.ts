import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
} from '@hub/contract/auth/personal-tokens.calls.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createPersonalTokensService } from './personal-tokens.service.ts';

/** Registers the calls for a person's tokens. */
export const registerPersonalTokensRoutes: Module = (app, dependencies) => {
  const tokens = createPersonalTokensService(dependencies);

  registerCall(app, listPersonalTokens, ({ actor }) => tokens.list(actor));
  registerWrite(app, createPersonalToken, ({ write, body, request }) => {
    const { address } = originOf(request);
    return tokens.create(write, body, { userAgent: request.headers['user-agent'] ?? '', address });
  });
  registerWrite(app, revokePersonalToken, ({ write, params }) => tokens.revoke(write, params.id));
};
