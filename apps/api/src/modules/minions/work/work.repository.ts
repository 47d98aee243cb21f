import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { microsOfCent } from '../sources.read-model.ts';

interface WorkRow {
  isStopped: boolean;
  isWatching: boolean;
  dailyRuns: number;
  dailyAnswers: number;
  /** Its use of both today. */
  today: { runs: number; answers: number; costCents: number };
}

/** Returns how a minion works, and what it has used today; undefined if it does not exist. */
export const findWork = async (
  db: Database,
  documentId: string,
  now: string,
): Promise<WorkRow | undefined> => {
  const today = sql`date_trunc('day', ${now}::timestamptz, 'UTC')`;
  const { rows } = await sql<WorkRow>`
    select minion.is_stopped as "isStopped", minion.is_watching as "isWatching", minion.daily_runs as "dailyRuns",
      minion.daily_answers as "dailyAnswers",
      json_build_object(
        'runs', (select count(*) from minion_runs run where run.minion_id = minion.id and run.started_at >= ${today}),
        'answers', count(used.id),
        'costCents', coalesce(sum(used.cost_micros), 0)::float8 / ${sql.lit(microsOfCent)}) as today
    from minions minion
      left join minion_model_answers used on used.bot_id = minion.bot_id and used.created_at >= ${today}
    where minion.document_id = ${documentId} and minion.deleted_at is null
    group by minion.bot_id`.execute(db);
  return rows[0];
};

/** Changes of how a minion works; a value that is undefined stays. */
interface WorkChange {
  isWatching?: boolean | undefined;
  dailyRuns?: number | undefined;
  dailyAnswers?: number | undefined;
}

/** Changes how a minion works. */
export const changeWork = async (
  tx: Database,
  documentId: string,
  { isWatching, dailyRuns, dailyAnswers }: WorkChange,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('minions')
    .set({
      updated_at: now,
      ...(isWatching !== undefined && { is_watching: isWatching }),
      ...(dailyRuns !== undefined && { daily_runs: dailyRuns }),
      ...(dailyAnswers !== undefined && { daily_answers: dailyAnswers }),
    })
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .execute();
};
