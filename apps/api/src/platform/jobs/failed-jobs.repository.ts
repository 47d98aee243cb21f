import type { FailedJobs } from '@hub/contract/health/health.calls.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deadLetterSuffix } from './job-queues.ts';

/** Counts the jobs that failed for good, by job name. Empty before the job queue has its tables. */
export const countFailedJobs = async (db: Database): Promise<FailedJobs[]> => {
  const installed = await sql<{ table: string | null }>`select to_regclass('pgboss.job') as "table"`.execute(
    db,
  );
  if (installed.rows[0]?.table == null) return [];
  const { rows } = await sql<FailedJobs>`
    select left(name, ${-deadLetterSuffix.length}::integer) as name, count(*)::integer as count
    from pgboss.job
    where right(name, ${deadLetterSuffix.length}::integer) = ${deadLetterSuffix} and state = 'created'
    group by 1 order by 1`.execute(db);
  return rows;
};
