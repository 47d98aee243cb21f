import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Puts a job on its dead-letter queue, as pg-boss does after the last retry, and returns its id. */
export const failJob = async (db: Database, name: string, payload: object | null): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, output)
    values (${`${name}.dead`}, ${JSON.stringify(payload)}::jsonb, '{"message": "The disk is full"}'::jsonb)
    returning id`.execute(db);
  const [job] = rows;
  if (!job) throw new Error(`The job ${name} was not added`);
  return job.id;
};
