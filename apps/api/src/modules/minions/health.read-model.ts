import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Seconds within which a queued run has to start, or another one has to show that it is worked on. */
const maxWaitSeconds = 60;

/**
 * Throws if the tables of minions cannot be read, or if nobody works on queued runs. Runs that wait for their turn
 * while others are worked on are no outage. An approval is alive, too, but no work on a run.
 */
export const checkRuns = async (db: Database, now: Temporal.Instant): Promise<void> => {
  const since = now.subtract({ seconds: maxWaitSeconds }).toString();
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from minion_runs where state = 'pending' and updated_at < ${since})
        and not exists (select from minion_runs where alive_at >= ${since} and approved is null) as waiting,
      exists (select from minions), exists (select from minion_comments), exists (select from minion_run_steps),
      exists (select from minion_feedback)`.execute(db);
  if (rows[0]?.waiting)
    throw new Error(`A run has waited for more than ${maxWaitSeconds} seconds, and no other is worked on.`);
};
