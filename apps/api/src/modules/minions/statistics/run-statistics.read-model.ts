import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';
import { microsOfCent } from '../sources.read-model.ts';

/** Minion and period, both days included, in UTC. */
interface Period {
  minion: string | undefined;
  from: string;
  to: string;
}

interface Outcomes {
  runs: number;
  accepted: number;
  edited: number;
  sentBack: number;
  failed: number;
}

export interface ScriptRow extends Outcomes {
  minion: { documentId: string; name: string };
  script: string;
  scriptVersion: number;
  medianSeconds: number | null;
  editDistance: number | null;
  answers: number;
  tokensIn: number;
  tokensOut: number;
  costCents: number;
}

const outcomes = sql`count(*)::integer as runs,
  count(*) filter (where run.decision = 'accepted')::integer as accepted,
  count(*) filter (where run.decision = 'edited')::integer as edited,
  count(*) filter (where run.decision = 'sent-back')::integer as "sentBack",
  count(*) filter (where run.state = 'failed')::integer as failed`;

/** Only what was done on inventions that the viewer may see. */
const isCounted = (alias: 'run' | 'used', viewer: Viewer, { minion, from, to }: Period) => sql`
  ${sql.ref(`${alias}.created_at`)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.ref(`${alias}.created_at`)} < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${minion === undefined ? sql`` : sql`and minion.document_id = ${minion}`}
    and ${visibleInvention(viewer, `${alias}.invention_id`)}`;

const runsOf = (viewer: Viewer, period: Period) => sql`
  minion_runs run join minions minion on minion.id = run.minion_id where ${isCounted('run', viewer, period)}`;

/** Reads what became of runs, and the use of models, by minion, script and version. */
export const readScriptStatistics = async (
  db: Database,
  viewer: Viewer,
  period: Period,
): Promise<ScriptRow[]> => {
  const { rows } = await sql<ScriptRow>`
    with results as (
      select minion.bot_id, run.script, run.script_version, ${outcomes},
        percentile_cont(0.5) within group (order by extract(epoch from run.finished_at - run.started_at)::float8)
          as "medianSeconds",
        avg((select sum((item ->> 'edited')::integer) from jsonb_array_elements(run.approved) as item))::float8
          as "editDistance"
      from ${runsOf(viewer, period)} group by 1, 2, 3
    ), usage as (
      select used.bot_id, used.script, used.script_version, count(*)::integer as answers,
        sum(used.tokens_in)::float8 as "tokensIn", sum(used.tokens_out)::float8 as "tokensOut",
        sum(used.cost_micros)::float8 / ${sql.lit(microsOfCent)} as "costCents"
      from minion_model_answers used join minions minion on minion.bot_id = used.bot_id
      where ${isCounted('used', viewer, period)} group by 1, 2, 3
    )
    select json_build_object('documentId', minion.document_id, 'name', minion.name) as minion,
      done.script, done.script_version as "scriptVersion", coalesce(runs, 0) as runs, coalesce(accepted, 0) as accepted,
      coalesce(edited, 0) as edited, coalesce("sentBack", 0) as "sentBack", coalesce(failed, 0) as failed,
      "medianSeconds", "editDistance", coalesce(answers, 0) as answers, coalesce("tokensIn", 0) as "tokensIn",
      coalesce("tokensOut", 0) as "tokensOut", coalesce("costCents", 0) as "costCents"
    from (results full join usage using (bot_id, script, script_version)) as done
      join minions minion on minion.bot_id = done.bot_id
    order by minion.name, done.script, done.script_version`.execute(db);
  return rows;
};

/** Reads what became of runs by the day on which they were asked for. */
export const readDayStatistics = async (
  db: Database,
  viewer: Viewer,
  period: Period,
): Promise<(Outcomes & { day: string })[]> => {
  const { rows } = await sql<Outcomes & { day: string }>`
    select to_char(run.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${outcomes}
    from ${runsOf(viewer, period)} group by 1 order by 1`.execute(db);
  return rows;
};
