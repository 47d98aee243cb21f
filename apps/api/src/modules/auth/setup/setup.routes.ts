import { createFirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { createSetupService, type SetupDependencies } from './setup.service.ts';

/** The call by which an installation gets its first administrator. */
export const registerSetupRoutes = (app: FastifyInstance, dependencies: SetupDependencies): void => {
  const setup = createSetupService(dependencies);
  registerCall(app, createFirstAdministrator, ({ body, request }) =>
    setup.createAdministrator(body, request.headers['user-agent'] ?? '', originOf(request)),
  );
};
