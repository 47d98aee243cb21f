import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { noteEnds } from './emergency.repository.ts';

const everyMs = 60_000;

/** Notifies open pages when an emergency access has ended by itself. Requests and events do not wait for it. */
export const createEndEmergencies = ({ database }: Pick<AppDependencies, 'database'>): RepeatedJob => ({
  name: 'inventions.endEmergencies',
  everyMs,
  run: () => noteEnds(database),
});
