import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { listKnownTagsAfter, listUnusedTags, removeUnusedTags } from '../known-tags.repository.ts';

export interface ForgetUnusedTagsOptions {
  database: Database;
  log: { info(fields: object, message: string): void };
}

/** Tags per transaction; small, because writes of tags wait for it. */
const batchSize = 500;

/** Creates the nightly job that removes tags no task and no invention has, because they slow down suggestions. */
export const createForgetUnusedTags = ({ database, log }: ForgetUnusedTagsOptions): ScheduledJob => ({
  name: 'suggest.forget-unused-tags',
  cron: '50 3 * * *',
  run: async () => {
    let [removed, after] = [0, ''];
    for (;;) {
      const tags = await listKnownTagsAfter(database, after, batchSize);
      const last = tags.at(-1);
      if (last === undefined) break;
      const unused = await listUnusedTags(database, tags);
      if (unused.length > 0)
        removed += await database.transaction().execute((tx) => removeUnusedTags(tx, unused));
      after = last;
    }
    log.info({ tags: removed }, 'unused tags removed');
  },
});
