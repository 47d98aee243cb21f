import type { ScheduledJob } from '../../../platform/jobs/jobs.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { forgetFailure, listOldFailures, listOldTexts, waitForNewText } from '../file-text.repository.ts';
import { publishTextState } from '../publish-text-state.ts';
import { extractText } from './extract-text.job.ts';

/** The parts of the dependencies that this job uses. */
type RetryFailedTextsDependencies = Pick<AppDependencies, 'database' | 'queue' | 'clock'>;

/**
 * Queues the texts that an older version of the extractor could not read, or read less of, some at once; each version tries
 * once.
 */
export const createRetryFailedTexts = ({
  database,
  queue,
  clock,
}: RetryFailedTextsDependencies): ScheduledJob => ({
  name: 'files.retry-failed-texts',
  cron: '*/10 * * * *',
  run: async () => {
    for (const sha256 of await listOldFailures(database))
      await database.transaction().execute(async (tx) => {
        if (!(await forgetFailure(tx, sha256))) return;
        await queue.enqueue(tx, extractText, { sha256 });
        await publishTextState(tx, clock, { sha256, hasUnreadableText: false });
      });
    for (const sha256 of await listOldTexts(database))
      await database.transaction().execute(async (tx) => {
        if (await waitForNewText(tx, sha256)) await queue.enqueue(tx, extractText, { sha256 });
      });
  },
});
