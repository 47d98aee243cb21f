import type { Module } from '../../platform/module.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createRemoveEndedSessions } from './jobs/remove-ended-sessions.job.ts';

/** Sign-in, sessions and the person's profile. */
export const registerAuth: Module = (app, dependencies) => {
  dependencies.jobs.schedule(createRemoveEndedSessions(dependencies));
  return registerAuthRoutes(app, dependencies);
};
