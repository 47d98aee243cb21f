import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';

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
  costCents: number;
  editDistance: number | null;
}

const outcomes = sql`count(*)::integer as runs,
  count(*) filter (where run.decision = 'accepted')::integer as accepted,
  count(*) filter (where run.decision = 'edited')::integer as edited,
  count(*) filter (where run.decision = 'sent-back')::integer as "sentBack",
  count(*) filter (where run.state = 'failed')::integer as failed`;

/** Only runs on inventions that the viewer may see. */
const runsOf = (viewer: Viewer, { minion, from, to }: Period) => sql`
  minion_runs run join minions minion on minion.id = run.minion_id
  where run.created_at >= ${from}::date::timestamp at time zone 'UTC'
    and run.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${minion === undefined ? sql`` : sql`and minion.document_id = ${minion}`}
    and ${visibleInvention(viewer, 'run.invention_id')}`;

/** Reads what became of runs by minion, script and version. */
export const readScriptStatistics = async (
  db: Database,
  viewer: Viewer,
  period: Period,
): Promise<ScriptRow[]> => {
  const { rows } = await sql<ScriptRow>`
    select json_build_object('documentId', minion.document_id, 'name', minion.name) as minion,
      run.script, run.script_version as "scriptVersion", ${outcomes},
      percentile_cont(0.5) within group (order by extract(epoch from run.finished_at - run.started_at)::float8)
        as "medianSeconds",
      sum(run.cost_cents)::float8 as "costCents",
      avg((select sum((item ->> 'edited')::integer) from jsonb_array_elements(run.approved) as item))::float8
        as "editDistance"
    from ${runsOf(viewer, period)}
    group by minion.bot_id, run.script, run.script_version
    order by minion.name, run.script, run.script_version`.execute(db);
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
