import { sql } from 'kysely';
import type { TestHub } from './test-hub.ts';

/** Runs the jobs of one name that changes have queued, in their order, and takes them off the queue. */
export const runQueued = async (hub: TestHub, name: string): Promise<number> => {
  const job = hub.dependencies.jobs.listQueued().find((one) => one.name === name);
  if (!job) throw new Error(`No module registers ${name}`);
  const { rows } = await sql<{ data: unknown }>`
    with taken as (delete from pgboss.job where name = ${name} returning data, created_on)
    select data from taken order by created_on`.execute(hub.db);
  for (const { data } of rows) await job.run(data);
  return rows.length;
};
