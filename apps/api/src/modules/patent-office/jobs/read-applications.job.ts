import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { readApplication } from '../read-application.ts';
import { claimDue } from '../readings.repository.ts';
import { refreshReadings } from '../refresh-readings.ts';
import type { ReadingDependencies } from '../store-reading.ts';

const everyMs = 10_000;
/** Readings of one run, so that a process that stops does not wait long. */
const maxReadings = 10;

/**
 * Reads the applications that are due at the patent office: each about once a day, and those that a person asked for. Any
 * number of processes share the work; one that dies leaves its application to the others. Does nothing while the office is
 * not connected.
 */
export const createReadApplications = (dependencies: ReadingDependencies): RepeatedJob => ({
  name: 'patent-office.read-applications',
  everyMs,
  run: async () => {
    const { database, clock, gateways } = dependencies;
    await refreshReadings(dependencies);
    if ((await gateways.uspto.readConnection()).state === 'off') return;
    for (let number = 0; number < maxReadings; number++) {
      const claimed = await claimDue(database, nowText(clock));
      if (!claimed || !(await readApplication(dependencies, claimed))) return;
    }
  },
});
