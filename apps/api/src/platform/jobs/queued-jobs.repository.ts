import type { Job } from '@hub/contract/jobs/jobs.calls.ts';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deadLetterSuffix } from './job-queues.ts';

const suffix = sql`${sql.lit(deadLetterSuffix)}`;
const isDeadLetter = sql`right(name, length(${suffix})) = ${suffix}`;
const instantOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const maxErrorLength = 500;

const conditions = {
  failed: sql`${isDeadLetter} and state = 'created'`,
  running: sql`not ${isDeadLetter} and state = 'active'`,
  waiting: sql`not ${isDeadLetter} and state in ('created', 'retry')`,
} as const;

const orders = {
  failed: sql`created_on desc, id`,
  running: sql`started_on desc, id`,
  waiting: sql`start_after, created_on, id`,
} as const;

// The queues of pg-boss itself start with two underscores.
const isOurs = sql`left(name, 2) <> '__'`;

/** Whether the job queue has its tables: it creates them when it first starts. */
const isInstalled = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('pgboss.job') as "table"`.execute(
    db,
  );
  return rows[0]?.table != null;
};

/** Returns a page of the jobs of a state, with the number of all of them. */
export const listJobs = async (
  db: Database,
  { state, skip, size }: { state: Job['state']; skip: number; size: number },
): Promise<{ collection: Job[]; total: number }> => {
  if (!(await isInstalled(db))) return { collection: [], total: 0 };
  const isWanted = sql`${isOurs} and ${conditions[state]}`;
  const { rows } = await sql<Job>`
    select id, ${state === 'failed' ? sql`left(name, -length(${suffix}))` : sql`name`} as name, ${state} as state,
      retry_count as failures, ${instantOf('created_on')} as "createdAt",
      case when state in ('created', 'retry') and not ${isDeadLetter} then ${instantOf('start_after')} end as "dueAt",
      ${instantOf('started_on')} as "startedAt",
      left(coalesce(output #>> '{value,message}', output ->> 'message'), ${maxErrorLength}) as error
    from pgboss.job where ${isWanted}
    order by ${orders[state]} offset ${skip} limit ${size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from pgboss.job where ${isWanted}`.execute(db);
  return { collection: rows, total: counted[0]?.total ?? 0 };
};

/** Takes a failed job off its dead-letter queue and returns its name and payload. */
export const takeFailed = async (
  tx: Database,
  id: string,
): Promise<{ name: string; data: object | null } | undefined> => {
  if (!(await isInstalled(tx))) return undefined;
  const { rows } = await sql<{ name: string; data: object | null }>`
    delete from pgboss.job where id = ${id} and ${isOurs} and ${conditions.failed}
    returning left(name, -length(${suffix})) as name, data`.execute(tx);
  return rows[0];
};
