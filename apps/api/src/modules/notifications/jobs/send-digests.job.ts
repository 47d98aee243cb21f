import type { RepeatedJob } from '../../../platform/jobs/jobs.ts';
import { type DigestDependencies, sendDigests } from '../digest/send-digests.ts';

const everyMs = 60_000;

/** Sends the daily digests when the hour of their people has come. */
export const createSendDigests = (dependencies: DigestDependencies): RepeatedJob => ({
  name: 'notifications.send-digests',
  everyMs,
  run: () => sendDigests(dependencies),
});
