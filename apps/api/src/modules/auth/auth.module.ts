import { describeDrift } from '../../platform/clock-drift.ts';
import { HealthFault } from '../../platform/health/health-checks.ts';
import { publicAddressOf } from '../../platform/http/public-address.ts';
import type { Module } from '../../spine/module.ts';
import { listProviders } from './accounts.repository.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { readDatabaseClock } from './database-clock.repository.ts';
import { createRemoveEndedSessions } from './jobs/remove-ended-sessions.job.ts';
import { sendPasswordReset } from './passwords/jobs/send-password-reset.job.ts';

/** Registers sign-in, sessions and the person's profile. */
export const registerAuth: Module = (app, dependencies) => {
  dependencies.health.register('auth', async () => {
    await listProviders(dependencies.database, null);
    const databaseClock = await readDatabaseClock(dependencies.database);
    const drift = describeDrift(dependencies.clock, databaseClock, 'the database');
    if (drift) throw new HealthFault(drift);
  });
  dependencies.jobs.schedule(createRemoveEndedSessions(dependencies));
  const publicAddress = () => publicAddressOf(app, dependencies.config);
  dependencies.jobs.handle(sendPasswordReset, { ...dependencies, publicAddress });
  return registerAuthRoutes(app, dependencies);
};
