import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import type { ResultRow } from './results.read-model.ts';

/** A file of a report that is being generated, or of its newest finished generation. */
export type WorkRow = Pick<
  ResultRow,
  | 'id'
  | 'runId'
  | 'reportId'
  | 'format'
  | 'language'
  | 'state'
  | 'failure'
  | 'file'
  | 'createdBy'
  | 'createdAt'
  | 'finishedAt'
>;

/** Run of the newest finished result of the same report of the invention. */
const newestFinishedRun = sql`(
  select newest.run_id from report_results newest
  where newest.invention_id = result.invention_id and newest.report_id = result.report_id
    and newest.state in ('done', 'failed')
  order by newest.created_at desc, newest.run_id desc limit 1)`;

/** Returns what is being generated for an invention, and what the newest finished generation of each report made, newest first. */
export const listReportWork = async (db: Database, actor: Actor, inventionId: string): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    select result.id, result.run_id as "runId", result.report_id as "reportId", result.format, result.language,
      result.state, result.failure,
      case when files.id is not null then json_build_object('id', files.id, 'name', files.name, 'size', files.size,
        'isDeleted', files.is_deleted) end as file,
      json_build_object('email', principals.value, 'firstName', people.first_name, 'lastName', people.last_name)
        as "createdBy",
      result.created_at as "createdAt", result.finished_at as "finishedAt"
    from report_results result
      join report_runs run on run.id = result.run_id
      join people on people.id = run.requested_by
      join principals on principals.id = people.id
      left join files on files.id = result.file_id
    where result.invention_id = ${inventionId} and ${visibleInvention(actor, 'result.invention_id')}
      and (result.state in ('queued', 'running') or result.run_id = ${newestFinishedRun})
    order by result.created_at desc, result.run_id desc, result.position`.execute(db);
  return rows;
};
