import { type FeedbackReason, feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Viewer, visibleInvention } from '../../../spine/access/visible-invention.ts';
import { countOutcomes, microsOfCent, nameOfMinion } from '../sources.read-model.ts';

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
  stopped: number;
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
  thumbsUp: number;
  thumbsDown: number;
  reasons: Record<FeedbackReason, number>;
}

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

const noReasons = sql`json_build_object(${sql.join(reasons.flatMap((reason) => [sql.lit(reason), sql.lit(0)]))})`;

/** Only what was done on inventions that the viewer may see. */
const isCounted = (alias: 'run' | 'used', viewer: Viewer, { minion, from, to }: Period) => sql`
  ${sql.ref(`${alias}.created_at`)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.ref(`${alias}.created_at`)} < (${to}::date + 1)::timestamp at time zone 'UTC'
    ${minion === undefined ? sql`` : sql`and minion.document_id = ${minion}`}
    and ${visibleInvention(viewer, `${alias}.invention_id`)}`;

const runsOf = (viewer: Viewer, period: Period, joins: RawBuilder<unknown> = sql``) => sql`
  minion_runs run join minions minion on minion.id = run.minion_id ${joins}
  where ${isCounted('run', viewer, period)}`;

/** Reads what became of runs, and the use of models, by minion, script and version. */
export const readScriptStatistics = async (
  db: Database,
  viewer: Viewer,
  period: Period,
): Promise<ScriptRow[]> => {
  const { rows } = await sql<ScriptRow>`
    with results as (
      select minion.bot_id, run.script, run.script_version, ${countOutcomes},
        percentile_cont(0.5) within group (order by extract(epoch from run.finished_at - run.started_at)::float8)
          as "medianSeconds",
        avg((select sum((item ->> 'edited')::integer) from jsonb_array_elements(run.approved) as item))::float8
          as "editDistance",
        ${feedback}
      from ${runsOf(viewer, period, joinFeedback)} group by 1, 2, 3
    ), usage as (
      select used.bot_id, used.script, used.script_version, count(*)::integer as answers,
        sum(used.tokens_in)::float8 as "tokensIn", sum(used.tokens_out)::float8 as "tokensOut",
        sum(used.cost_micros)::float8 / ${sql.lit(microsOfCent)} as "costCents"
      from minion_model_answers used join minions minion on minion.bot_id = used.bot_id
      where ${isCounted('used', viewer, period)} group by 1, 2, 3
    )
    select json_build_object('documentId', minion.document_id, 'name', ${nameOfMinion}) as minion,
      done.script, done.script_version as "scriptVersion", coalesce(runs, 0) as runs, coalesce(accepted, 0) as accepted,
      coalesce(edited, 0) as edited, coalesce("sentBack", 0) as "sentBack", coalesce(failed, 0) as failed,
      coalesce(stopped, 0) as stopped,
      "medianSeconds", "editDistance", coalesce("thumbsUp", 0) as "thumbsUp", coalesce("thumbsDown", 0) as "thumbsDown",
      coalesce(done.reasons, ${noReasons}) as reasons,
      coalesce(answers, 0) as answers, coalesce("tokensIn", 0) as "tokensIn",
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
    select to_char(run.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${countOutcomes}
    from ${runsOf(viewer, period)} group by 1 order by 1`.execute(db);
  return rows;
};
