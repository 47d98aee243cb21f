import type { PersonId } from '@hub/contract/fields.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isBotStopped } from './model-answers.repository.ts';

/** A stop is noticed within 300 ms. */
const lookEveryMs = 150;

/** Looks whether a minion was stopped while it answers, until `end` is called. */
export const watchStopped = (database: Database, botId: PersonId) => {
  const controller = new AbortController();
  let looked = Promise.resolve();
  const look = async (): Promise<void> => {
    // A database that does not answer stops nothing: the next look asks it again.
    if (await isBotStopped(database, botId).catch(() => false)) controller.abort();
  };
  const looking = setInterval(() => {
    looked = looked.then(look);
  }, lookEveryMs);
  return {
    /** Aborted when the minion is stopped. */
    signal: controller.signal,
    end: async (): Promise<void> => {
      clearInterval(looking);
      await looked;
    },
  };
};
