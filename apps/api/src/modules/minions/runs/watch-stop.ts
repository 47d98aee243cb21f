import type { Database } from '../../../platform/database/database.ts';
import { ClaimLostError } from './run-fault.ts';
import { type ClaimedRun, isClaimed, reportAlive } from './run-state.repository.ts';

/** A stop is noticed within 300 ms. */
const lookEveryMs = 150;
/** Interval at which the process shows that it is alive. */
const aliveEveryMs = 3_000;

/** Shows that a run is alive, and looks whether it was stopped, until `end` is called. */
export const watchStop = (database: Database, run: ClaimedRun) => {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting when it is stopped.
  stopped.catch(() => undefined);
  let looked = Promise.resolve();
  const look = async (): Promise<void> => {
    // A database that does not answer stops nothing: the next look asks it again.
    if (!(await isClaimed(database, run).catch(() => true))) reject(new ClaimLostError());
  };
  const looking = setInterval(() => {
    looked = looked.then(look);
  }, lookEveryMs);
  const living = setInterval(() => void reportAlive(database, run).catch(() => undefined), aliveEveryMs);
  return {
    /** Rejects when the run is stopped or left. */
    stopped,
    /** Leaves the run to another process. */
    leave: (): void => reject(new ClaimLostError()),
    end: async (): Promise<void> => {
      clearInterval(looking);
      clearInterval(living);
      await looked;
    },
  };
};
