import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { announceAssistances } from '../cover.repository.ts';

const everyMs = 60_000;

/**
 * Notifies open pages when a day begins or ends an assistance, so that they read again what the assistant may see. Requests
 * and events follow the new access without waiting for this job.
 */
export const createAnnounceCover = ({ database }: Pick<AppDependencies, 'database'>): RepeatedJob => ({
  name: 'cover.announce',
  everyMs,
  run: () => announceAssistances(database),
});
