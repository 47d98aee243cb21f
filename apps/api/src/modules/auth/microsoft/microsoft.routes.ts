import {
  configureProviders,
  finishMicrosoftSignIn,
  startMicrosoftSignIn,
} from '@hub/contract/auth/microsoft.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall, registerWrite } from '../../../spine/calls/register-call.ts';
import { createMicrosoftService, type MicrosoftDependencies } from './microsoft.service.ts';
import { createProvidersService } from './providers.service.ts';

/** Registers the calls for sign-in with Microsoft and for configuring the sign-in methods. */
export const registerMicrosoftRoutes = (app: FastifyInstance, dependencies: MicrosoftDependencies): void => {
  const microsoft = createMicrosoftService(dependencies);
  const providers = createProvidersService(dependencies);

  registerWrite(app, configureProviders, ({ tx, body }) => providers.configure(tx, body));
  registerCall(app, startMicrosoftSignIn, ({ query, request }) =>
    microsoft.start(query.redirect_uri, originOf(request)),
  );
  registerCall(app, finishMicrosoftSignIn, ({ body, request }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    return microsoft.finish({ ...body, userAgent }, originOf(request));
  });
};
