import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import { forgetUnusedTags, listKnownTagsAfter, listUnusedTags } from '../known-tags.repository.ts';

export interface ForgetUnusedTagsOptions {
  readonly database: Database;
  readonly log: { info(fields: object, message: string): void };
}

/** So few that whoever gives a tag meanwhile waits for a moment only. */
const batchSize = 500;

/** Every night: forgets the tags that no task and no invention has any more, so that they hold up no suggestion. */
export const createForgetUnusedTags = ({ database, log }: ForgetUnusedTagsOptions): ScheduledJob => ({
  name: 'suggest.forget-unused-tags',
  cron: '50 3 * * *',
  run: async () => {
    let [forgotten, after] = [0, ''];
    for (;;) {
      const tags = await listKnownTagsAfter(database, after, batchSize);
      const last = tags.at(-1);
      if (last === undefined) break;
      const unused = await listUnusedTags(database, tags);
      if (unused.length > 0)
        forgotten += await database.transaction().execute((tx) => forgetUnusedTags(tx, unused));
      after = last;
    }
    log.info({ tags: forgotten }, 'unused tags forgotten');
  },
});
