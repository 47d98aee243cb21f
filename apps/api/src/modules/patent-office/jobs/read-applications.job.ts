import { nowText } from '../../../platform/clock.ts';
import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { readApplication } from '../read-application.ts';
import type { ReadingDependencies } from '../reading-dependencies.ts';
import { claimDue } from '../readings.repository.ts';
import { refreshReadings } from '../refresh-readings.ts';

const everyMs = 10_000;
/** Readings of one run, so that a process that stops does not wait long. */
const maxReadings = 10;
/** Applications in a row to which the office does not respond: then it is taken to respond to none. */
const maxUnanswered = 2;

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
    let unanswered = 0;
    for (let number = 0; number < maxReadings && unanswered < maxUnanswered; number++) {
      const claimed = await claimDue(database, nowText(clock));
      if (!claimed) return;
      const result = await readApplication(dependencies, claimed);
      if (result === 'closed') return;
      unanswered = result === 'no-response' ? unanswered + 1 : 0;
    }
  },
});
