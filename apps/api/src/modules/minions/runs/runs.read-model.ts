import type { InventionId, TaskId } from '@hub/contract/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { type Use, usableInvention, visibleInvention } from '../../../spine/access/visible-invention.ts';
import { nameOfMinion } from '../sources.read-model.ts';

/** Seconds without a sign of life after which a run that works counts as silent. */
const silentSeconds = 10;
/** Totals are exact up to this number. */
const maxTotal = 1000;

const approving: Use = { permission: 'minions:approve', right: 'write' };

/** SQL condition that an actor may decide on the proposal of a run, in a query on `minion_runs run`. */
export const mayDecide = (actor: Actor): RawBuilder<boolean> =>
  usableInvention(actor, approving, 'run.invention_id');

/** SQL condition that someone other than the actor has to approve the proposal of a run, in a query on `minion_runs run`. */
export const needsSecondPerson = ({ id }: Actor): RawBuilder<boolean> => sql`(
  run.requested_by is not distinct from ${id}
  and run.proposal -> 'changes' @> '[{"change": {"kind": "draft-email"}}]'
  and (select emails_need_second_person from workspace))`;

const mayApprove = (actor: Actor): RawBuilder<boolean> =>
  sql`${mayDecide(actor)} and ${needsSecondPerson(actor)} is not true`;

/** A run with its minion, invention, task and document. */
export interface ListedRunRow {
  id: string;
  title: string;
  minion: { documentId: string; name: string; email: string; manager: string | null; isDeleted: boolean };
  invention: { id: InventionId; title: string; references: string[] };
  task: { id: TaskId; title: string } | null;
  document: { id: string; code: string; description: string } | null;
  script: string;
  scriptVersion: number;
  state: string;
  summary: string | null;
  failure: string | null;
  decision: string | null;
  canApprove: boolean;
  isSilent: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A step as a person reads it. */
interface RunStepRow {
  /** Method and path of the call. */
  call: string;
  input: Record<string, unknown>;
  size: number;
  /** Numbers of the rows in the lists of the response. */
  counts: Readonly<Record<string, number>>;
  startedAt: string;
  finishedAt: string;
}

/** A run with all that it did. */
export interface RunRow extends ListedRunRow {
  plan: string[];
  steps: RunStepRow[];
  proposal: unknown;
  proposalHash: string | null;
  approved: unknown;
  needsSecondPerson: boolean;
  decidedBy: string | null;
  decidedFor: string | null;
  decidedAt: string | null;
  reason: string | null;
  feedback: unknown;
  allFeedback: unknown;
}

const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const listedColumns = (actor: Actor) => sql`
  run.id, run.title,
  json_build_object('documentId', minion.document_id, 'name', ${nameOfMinion}, 'email', bot_principal.value,
    'manager', manager.value, 'isDeleted', minion.deleted_at is not null) as minion,
  json_build_object('id', invention.id, 'title', invention.title, 'references', invention.reference_list) as invention,
  case when task.id is not null then json_build_object('id', task.id, 'title', task.title) end as task,
  case when document.id is not null then json_build_object('id', document.id, 'code', document.code,
    'description', document.description) end as document,
  run.script, run.script_version as "scriptVersion", run.state, run.proposal ->> 'summary' as summary, run.failure,
  run.decision,
  run.state = 'needs-you' and ${mayApprove(actor)} as "canApprove",
  run.state = 'working'
    and run.alive_at < clock_timestamp() - ${sql.lit(silentSeconds)} * interval '1 second' as "isSilent",
  run.created_at as "createdAt", run.started_at as "startedAt", run.finished_at as "finishedAt"`;

const joined = sql`
  join minions minion on minion.id = run.minion_id
  join bots bot on bot.id = minion.bot_id
  join principals bot_principal on bot_principal.id = bot.id
  left join principals manager on manager.id = bot.manager_id
  join inventions invention on invention.id = run.invention_id
  left join tasks task on task.id = run.task_id
  left join patent_documents document on document.id = run.about_document_id`;

const counts = sql`(
  select coalesce(json_object_agg(list.key, json_array_length(list.value)), '{}')
  from json_each(case json_typeof(step.response) when 'object' then step.response else '{}' end) list
  where json_typeof(list.value) = 'array')`;

const steps = sql`(
  select coalesce(json_agg(json_build_object('call', step.call, 'input', step.input,
      'size', length(step.response::text), 'counts', ${counts}, 'startedAt', ${instant('step.started_at')},
      'finishedAt', ${instant('step.finished_at')})
    order by step.position), '[]')
  from minion_run_steps step where step.run_id = run.id)`;

const allFeedback = sql`(
  select coalesce(json_agg(json_build_object('person', giver.value, 'thumb', given.thumb, 'reasons', given.reasons,
      'content', given.content, 'updatedAt', ${instant('given.updated_at')})
    order by given.updated_at desc, given.id), '[]')
  from minion_feedback given join principals giver on giver.id = given.person_id where given.run_id = run.id)`;

/** Finds a run on an invention that the actor may see. */
export const findRun = async (db: Database, actor: Actor, id: string): Promise<RunRow | undefined> => {
  const { rows } = await sql<RunRow>`
    select ${listedColumns(actor)}, run.plan, ${steps} as steps, run.proposal,
      run.proposal_hash as "proposalHash", run.approved, decider.value as "decidedBy", sponsor.value as "decidedFor",
      run.decided_at as "decidedAt", run.reason, run.state = 'needs-you' and ${needsSecondPerson(actor)} is true as "needsSecondPerson",
      (select json_build_object('thumb', given.thumb, 'reasons', given.reasons, 'content', given.content)
        from minion_feedback given where given.run_id = run.id and given.person_id = ${actor.id}) as feedback,
      ${allFeedback} as "allFeedback"
    from minion_runs run ${joined}
      left join principals decider on decider.id = run.decided_by
      left join principals sponsor on sponsor.id = run.decided_for
    where run.id = ${id} and ${visibleInvention(actor, 'run.invention_id')}`.execute(db);
  return rows[0];
};

/** Which runs a list has. */
export interface RunFilter {
  states?: readonly string[] | undefined;
  /** Document id of a minion. */
  minion?: string | undefined;
  inventionId?: string | undefined;
  taskId?: string | undefined;
  /** `true` leaves only those that the actor may decide about, runs of their own minions first. */
  forMe?: 'true' | 'false' | undefined;
}

const matches = (
  actor: Actor,
  { states, minion, inventionId, taskId, forMe }: RunFilter,
): RawBuilder<boolean> => {
  const conditions = [
    visibleInvention(actor, 'run.invention_id'),
    ...(states ? [sql`run.state = any(${states}::text[])`] : []),
    ...(minion === undefined
      ? []
      : [sql`run.minion_id = (select id from minions where document_id = ${minion})`]),
    ...(inventionId === undefined ? [] : [sql`run.invention_id = ${inventionId}`]),
    ...(taskId === undefined ? [] : [sql`run.task_id = ${taskId}`]),
    ...(forMe === 'true' ? [sql`run.state = 'needs-you'`, mayApprove(actor)] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

const newestFirst = sql`run.state <> 'needs-you', run.created_at desc, run.id desc`;

const orderFor = (actor: Actor, { forMe }: RunFilter): RawBuilder<unknown> =>
  forMe === 'true'
    ? sql`run.minion_id in (select own.id from minions own join bots on bots.id = own.bot_id
        where bots.manager_id = ${actor.id}) desc, ${newestFirst}`
    : newestFirst;

/** Lists runs, those that wait for a person first, then the newest, with their number. */
export const listRunRows = async (
  db: Database,
  actor: Actor,
  { skip, size, ...filter }: RunFilter & { skip: number; size: number },
): Promise<{ rows: ListedRunRow[]; total: number }> => {
  const condition = matches(actor, filter);
  const order = orderFor(actor, filter);
  const { rows } = await sql<ListedRunRow>`
    select ${listedColumns(actor)}
    from (select run.* from minion_runs run where ${condition}
      order by ${order} limit ${size} offset ${skip}) run ${joined}
    order by ${order}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from minion_runs run where ${condition} limit ${sql.lit(maxTotal)}) found`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
