import { publicAddressOf } from '../../platform/http/public-address.ts';
import type { Module } from '../../spine/module.ts';
import { listProviders } from './accounts.repository.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createRemoveEndedSessions } from './jobs/remove-ended-sessions.job.ts';
import { sendPasswordReset } from './passwords/jobs/send-password-reset.job.ts';

/** Registers sign-in, sessions and the person's profile. */
export const registerAuth: Module = (app, dependencies) => {
  dependencies.health.register('auth', () => listProviders(dependencies.database, null));
  dependencies.jobs.schedule(createRemoveEndedSessions(dependencies));
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  dependencies.jobs.handle(sendPasswordReset, { ...dependencies, publicAddress });
  return registerAuthRoutes(app, dependencies);
};
