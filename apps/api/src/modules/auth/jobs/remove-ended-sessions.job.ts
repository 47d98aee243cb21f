import { sessionIdleDays } from '../../../platform/access/session-life.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { removeSessionsBefore } from '../sessions.repository.ts';
import { removeThrottlesBefore } from '../sign-in-throttles.repository.ts';

export interface RemoveEndedSessionsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void };
}

/** How long an ended session stays readable, to find out what happened. */
const keepEndedDays = 7;
const keepThrottleDays = 2;

const daysBefore = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.subtract({ hours: 24 * days });

/** Every night: removes sessions that can never be used again, and failed sign-ins that cost no delay any more. */
export const createRemoveEndedSessions = ({
  database,
  clock,
  log,
}: RemoveEndedSessionsOptions): ScheduledJob => ({
  name: 'auth.remove-ended-sessions',
  cron: '20 3 * * *',
  run: async () => {
    const now = clock.now();
    const sessions = await removeSessionsBefore(database, {
      endedBefore: daysBefore(now, keepEndedDays),
      idleBefore: daysBefore(now, sessionIdleDays + keepEndedDays),
    });
    const throttles = await removeThrottlesBefore(database, daysBefore(now, keepThrottleDays));
    log.info({ sessions, throttles }, 'ended sessions removed');
  },
});
