import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { announceAbsences } from '../announce-absences.ts';
import { announceAssistances } from '../cover.repository.ts';

const everyMs = 60_000;

/**
 * Notifies open pages when a day begins or ends an assistance, so that they read again what the assistant may see. Requests
 * and events follow the new access without waiting for this job. Notifies people of absences that begin or end with a day.
 */
export const createAnnounceCover = ({
  database,
  clock,
}: Pick<AppDependencies, 'database' | 'clock'>): RepeatedJob => ({
  name: 'cover.announce',
  everyMs,
  run: async () => {
    await announceAssistances(database);
    await database.transaction().execute((tx) => announceAbsences(tx, nowText(clock)));
  },
});
