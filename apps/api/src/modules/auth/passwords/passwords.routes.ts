import {
  changePassword,
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@hub/contract/auth/passwords.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import { createPasswords, type PasswordsDependencies } from './passwords.service.ts';

/** Registers the calls for changing a password and for setting a new one with a link. */
export const registerPasswordRoutes = (app: FastifyInstance, dependencies: PasswordsDependencies): void => {
  const passwords = createPasswords(dependencies);

  registerCall(app, changePassword, ({ actor, body, request }) =>
    passwords.change(actor, body, originOf(request)),
  );
  registerCall(app, requestPasswordReset, ({ body, request }) =>
    passwords.requestReset(body.email, originOf(request)),
  );
  registerCall(app, readPasswordReset, ({ body, request }) =>
    passwords.readReset(body.token, originOf(request)),
  );
  registerCall(app, resetPassword, ({ body, request }) =>
    passwords.reset(body.token, body.password, originOf(request)),
  );
};
