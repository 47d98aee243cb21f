import type { PgBoss } from 'pg-boss';
import { deadAfterSeconds } from '../database/claimed-rows.ts';
import type { Jobs } from './jobs.ts';

const defaultMaxSeconds = 600;

/** Suffix of the queue that holds the jobs of another queue that failed for good. */
export const deadLetterSuffix = '.dead';

/** pg-boss keeps the policy of a queue that exists; the policy decides about jobs that are queued from then on. */
const makeExclusive = (boss: PgBoss, name: string): Promise<unknown> =>
  boss
    .getDb()
    .executeSql(`update pgboss.queue set policy = 'exclusive' where name = $1 and policy <> 'exclusive'`, [
      name,
    ]);

/** Creates the queue of each scheduled and queued job with its dead-letter queue, or updates their options. */
export const createQueues = async (boss: PgBoss, jobs: Jobs): Promise<void> => {
  for (const { name, maxSeconds = defaultMaxSeconds } of [...jobs.listScheduled(), ...jobs.listQueued()]) {
    const deadLetter = `${name}${deadLetterSuffix}`;
    const options = {
      retryLimit: 5,
      retryDelay: 30,
      retryBackoff: true,
      expireInSeconds: maxSeconds,
      heartbeatSeconds: deadAfterSeconds,
      deadLetter,
      // Workers are notified when the transaction that queued a job commits.
      notify: true,
    };
    await boss.createQueue(deadLetter);
    await boss.createQueue(name, options);
    // Creating a queue that exists changes nothing.
    await boss.updateQueue(name, options);
  }
  for (const { name, isExclusive } of jobs.listScheduled()) if (isExclusive) await makeExclusive(boss, name);
};
