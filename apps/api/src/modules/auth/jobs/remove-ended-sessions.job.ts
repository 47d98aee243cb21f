import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { sessionIdleDays } from '../../../spine/access/session-life.ts';
import { readRetention } from '../../../spine/retention/retention.repository.ts';
import { removeResetsBefore } from '../passwords/password-resets.repository.ts';
import { removeSessionsBefore } from '../sessions.repository.ts';
import { removeThrottlesBefore } from '../sign-in-throttles.repository.ts';

export interface RemoveEndedSessionsOptions {
  database: Database;
  clock: Clock;
  log: { info(fields: object, message: string): void };
}

/** Days for which a link that can no longer be used is kept. */
const keepResetDays = 7;
const keepThrottleDays = 2;

const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.subtract({ hours: 24 * days });

/**
 * Creates the nightly job that removes sessions and links that can never be used again, and failed sign-ins that no
 * longer cause a delay.
 */
export const createRemoveEndedSessions = ({
  database,
  clock,
  log,
}: RemoveEndedSessionsOptions): ScheduledJob => ({
  name: 'auth.remove-ended-sessions',
  cron: '20 3 * * *',
  run: async () => {
    const now = clock.now();
    const { endedSessionDays } = await readRetention(database);
    const sessions = await removeSessionsBefore(database, {
      endedBefore: daysBefore(now, endedSessionDays),
      idleBefore: daysBefore(now, sessionIdleDays + endedSessionDays),
    });
    const throttles = await removeThrottlesBefore(database, daysBefore(now, keepThrottleDays));
    const resets = await removeResetsBefore(database, daysBefore(now, keepResetDays));
    log.info({ sessions, throttles, resets }, 'ended sessions removed');
  },
});
