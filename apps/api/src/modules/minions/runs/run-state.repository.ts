import type { InventionId, PersonId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import { type Claim, type ClaimedRows, takeStranded } from '../../../platform/database/claimed-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { mayDecide } from './runs.read-model.ts';

/** Rows of this table that one process at a time works on; after a long silence, none by itself. */
export const runRows: ClaimedRows = {
  table: 'minion_runs',
  key: 'id',
  waiting: 'pending',
  working: 'working',
  stale: { after: '30 minutes', state: 'stale' },
};

/** Time after which a run that waits is queued again, in case its job is lost. */
const queuedAgainAfter = '10 minutes';

/** A run that a process works on. */
export interface ClaimedRun {
  id: string;
  /** Names the process. */
  claim: string;
  minionId: number;
  /** The bot as which the minion acts. */
  botId: PersonId;
  inventionId: InventionId;
  taskId: string | null;
  documentId: string | null;
  title: string;
  script: string;
  /** Version with which it began; null before that. */
  version: number | null;
  /** Version that is live; null for the one that came with the hub. */
  liveVersion: number | null;
}

const isMine = ({ id, claim }: Claim) =>
  sql<boolean>`run.id = ${id} and run.claim = ${claim} and run.state = 'working'`;

/** Locks the minion of a run: its runs are claimed one after the other. */
export const lockMinionOf = async (tx: Database, id: string): Promise<void> => {
  await sql`select from minions where id = (select minion_id from minion_runs where id = ${id})
    for no key update`.execute(tx);
};

/** Starts a claimed run, and returns what it works on. A run that its budget refuses does not count as started. */
export const startRun = async (
  tx: Database,
  { id }: Claim,
  now: string,
): Promise<(ClaimedRun & { isWithinBudget: boolean }) | undefined> => {
  const { rows } = await sql<ClaimedRun & { isWithinBudget: boolean }>`
    update minion_runs run set
      started_at = case when budget.is_within then coalesce(run.started_at, ${now}) end
    from minions minion, lateral (
      select waiting.started_at is not null or minion.daily_runs > (
        select count(*) from minion_runs other
        where other.minion_id = minion.id and other.id <> ${id}
          and other.started_at >= date_trunc('day', ${now}::timestamptz, 'UTC')) as is_within
      from minion_runs waiting where waiting.id = ${id}) budget
    where run.id = ${id} and minion.id = run.minion_id
    returning run.id, run.claim, run.minion_id as "minionId", minion.bot_id as "botId", run.invention_id as "inventionId",
      run.task_id as "taskId", run.about_document_id as "documentId", run.title, run.script,
      case when run.worked_on is not null then run.script_version end as version,
      (select live.version from minion_live_versions live where live.script = run.script
        order by live.id desc limit 1) as "liveVersion",
      budget.is_within as "isWithinBudget"`.execute(tx);
  return rows[0];
};

/** Stores what a claimed run sets out to do, and on which day; returns false if the claim is lost. */
export const writePlan = async (
  db: Database,
  claimed: Claim,
  { plan, version }: { plan: readonly string[]; version: number },
  today: string,
): Promise<boolean> => {
  const { rows } = await sql`
    update minion_runs run set plan = ${JSON.stringify(plan)}::jsonb, script_version = ${version}, worked_on = ${today}
    where ${isMine(claimed)} returning id`.execute(db);
  return rows.length > 0;
};

/** A finished call of a run. */
export interface StoredStep {
  position: number;
  /** Method and path of the call. */
  call: string;
  input: unknown;
  response: unknown;
}

/** Lists what a run has read. */
export const listSteps = async (db: Database, runId: string): Promise<StoredStep[]> =>
  db
    .selectFrom('minion_run_steps')
    .select(['position', 'call', 'input', 'response'])
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();

/** Removes what a run has read from a position on. */
export const deleteStepsFrom = async (db: Database, runId: string, position: number): Promise<void> => {
  await db
    .deleteFrom('minion_run_steps')
    .where('run_id', '=', runId)
    .where('position', '>=', position)
    .execute();
};

/** Stores a step of a claimed run, which shows that it is alive; returns false if the claim is lost. */
export const insertStep = async (
  tx: Database,
  claimed: Claim,
  {
    position,
    call,
    input,
    response,
    startedAt,
    finishedAt,
  }: StoredStep & { startedAt: string; finishedAt: string },
): Promise<boolean> => {
  const { rows } = await sql`
    with mine as (
      update minion_runs run set alive_at = clock_timestamp() where ${isMine(claimed)} returning id
    )
    insert into minion_run_steps (run_id, position, call, input, response, started_at, finished_at)
    select id, ${position}, ${call}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(response)}::json,
      ${startedAt}, ${finishedAt}
    from mine
    on conflict (run_id, position) do update set call = excluded.call, input = excluded.input,
      response = excluded.response, started_at = excluded.started_at, finished_at = excluded.finished_at
    returning run_id`.execute(tx);
  return rows.length > 0;
};

/** How the work of a minion ended. */
export type RunEnd =
  | { state: 'needs-you' | 'done'; proposal: unknown; hash: string }
  | { state: 'failed'; failure: string };

/** Writes the end of a run, whose claim the transaction keeps. */
export const endRun = async (tx: Database, { id }: Claim, end: RunEnd, now: string): Promise<void> => {
  const outcome =
    end.state === 'failed'
      ? sql`failure = ${end.failure}`
      : sql`proposal = ${JSON.stringify(end.proposal)}::jsonb, proposal_hash = ${end.hash}`;
  await sql`
    update minion_runs set state = ${end.state}, ${outcome}, claim = null, finished_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx);
};

/** A run whose state a person changed. */
export interface ChangedRunRow {
  inventionId: InventionId;
  taskId: string | null;
  minionId: number;
  title: string;
}

const changedColumns = sql`run.invention_id as "inventionId", run.task_id as "taskId", run.minion_id as "minionId", run.title`;

/** Stops a run that a minion has not finished, or whose proposal waits for the actor; undefined for any other. */
export const stopRun = async (
  tx: Database,
  { id, actor, now }: { id: string; actor: Actor; now: string },
): Promise<ChangedRunRow | undefined> => {
  const { rows } = await sql<ChangedRunRow>`
    update minion_runs run set state = 'done', decision = 'stopped', decided_by = ${actor.id}, decided_for = null,
      decided_at = ${now}, claim = null, finished_at = ${now}, updated_at = ${now}
    where run.id = ${id} and (run.state in ('pending', 'working', 'stale')
      or (run.state = 'needs-you' and ${mayDecide(actor)} and (run.approved is null or not exists (
        select from jsonb_array_elements(run.approved) as item where item ->> 'outcome' is distinct from 'refused'))))
    returning ${changedColumns}`.execute(tx);
  return rows[0];
};

/** Stores for which sponsor a person decided about a run. */
export const storeSponsor = async (tx: Database, id: string, sponsorId: string): Promise<void> => {
  await tx.updateTable('minion_runs').set({ decided_for: sponsorId }).where('id', '=', id).execute();
};

/** Lets a failed or stale run wait for its turn again; undefined for any other. */
export const requeueRun = async (
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<(ChangedRunRow & { requestedBy: string | null }) | undefined> => {
  const { rows } = await sql<ChangedRunRow & { requestedBy: string | null }>`
    update minion_runs run set state = 'pending', failure = null, finished_at = null, claim = null, updated_at = ${now}
    where run.id = ${id} and run.state in ('failed', 'stale')
    returning ${changedColumns}, run.requested_by as "requestedBy"`.execute(tx);
  return rows[0];
};

/** Takes the runs of dead processes, and those that wait without a job. */
export const takeStrandedRuns = async (
  tx: Database,
  now: string,
  limit: number,
): Promise<{ id: string; inventionId: InventionId; state: 'pending' | 'stale' }[]> => {
  const isForgotten = sql<boolean>`updated_at < clock_timestamp() - ${sql.lit(queuedAgainAfter)}::interval`;
  const taken = await takeStranded(tx, runRows, { now, limit, isForgotten });
  const { rows } = await sql<{ id: string; inventionId: InventionId; state: 'pending' | 'stale' }>`
    select id, invention_id as "inventionId", state from minion_runs
    where id = any(${taken.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
};
