import { type FeedbackReason, feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
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
  thumbsUp: number;
  thumbsDown: number;
  reasons: Record<FeedbackReason, number>;
}

const outcomes = sql`count(*)::integer as runs,
  count(*) filter (where run.decision = 'accepted')::integer as accepted,
  count(*) filter (where run.decision = 'edited')::integer as edited,
  count(*) filter (where run.decision = 'sent-back')::integer as "sentBack",
  count(*) filter (where run.state = 'failed')::integer as failed`;

const reasons = feedbackReasons.map(({ value }) => value);

/** Numbers of the feedback on a run, one column for each thumb and reason. */
const joinFeedback = sql`left join lateral (
  select count(*) filter (where thumb = 'up') as up, count(*) filter (where thumb = 'down') as down,
    ${sql.join(reasons.map((reason) => sql`count(*) filter (where ${sql.lit(reason)} = any(reasons)) as ${sql.ref(reason)}`))}
  from minion_feedback where run_id = run.id) given on true`;

const feedback = sql`sum(given.up)::integer as "thumbsUp", sum(given.down)::integer as "thumbsDown",
  json_build_object(${sql.join(
    reasons.flatMap((reason) => [sql.lit(reason), sql`sum(${sql.ref(`given.${reason}`)})::integer`]),
  )}) as reasons`;

/** Only runs on inventions that the viewer may see. */
const runsOf = (viewer: Viewer, { minion, from, to }: Period, joins: RawBuilder<unknown> = sql``) => sql`
  minion_runs run join minions minion on minion.id = run.minion_id ${joins}
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
        as "editDistance",
      ${feedback}
    from ${runsOf(viewer, period, joinFeedback)}
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
