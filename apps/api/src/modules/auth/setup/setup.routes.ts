import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import { createSetupService, type SetupDependencies } from './setup.service.ts';

/** Registers the call that creates the first administrator of an installation. */
export const registerSetupRoutes = (app: FastifyInstance, dependencies: SetupDependencies): void => {
  const setup = createSetupService(dependencies);
  registerCall(app, createFirstAdministrator, ({ body, request }) =>
    setup.createAdministrator(body, request.headers['user-agent'] ?? '', originOf(request)),
  );
};
