import type { InventionId } from '@hub/contract/fields.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** A run that ended, as far as it is replayed. */
interface PastRun {
  id: string;
  inventionId: InventionId;
  documentId: string | null;
  /** The day that its script took for today. */
  workedOn: string;
  proposal: unknown;
  approved: unknown;
}

/** Lists the newest runs of a script that ended with a proposal or with nothing to propose, on inventions that an actor may see. */
export const listPastRuns = async (
  db: Database,
  actor: Actor,
  script: string,
  limit: number,
): Promise<PastRun[]> => {
  const { rows } = await sql<PastRun>`
    select run.id, run.invention_id as "inventionId", run.about_document_id as "documentId", run.proposal, run.approved,
      to_char(coalesce(run.worked_on, (run.started_at at time zone ${officeTimeZone})::date), 'YYYY-MM-DD') as "workedOn"
    from minion_runs run
    where run.script = ${script} and run.proposal is not null and run.started_at is not null
      and (run.decision in ('accepted', 'edited', 'sent-back') or (run.decision is null and run.state = 'done'))
      and ${visibleInvention(actor, 'run.invention_id')}
    order by run.created_at desc, run.id desc limit ${limit}`.execute(db);
  return rows;
};

/** An evaluation to store. */
interface NewEvaluation {
  id: string;
  script: string;
  version: number;
  liveVersion: number;
  personId: string;
  now: string;
}

/** The outcome of a version for a run; the words are null if nothing was approved or replayed. */
export interface EvaluatedRun {
  runId: string;
  outcome: string;
  problem: string | null;
  /** Null if it is that of the run, or there is none. */
  proposal: unknown;
  originalWords: number | null;
  replayedWords: number | null;
}

/** Stores an evaluation. */
export const insertEvaluation = async (
  tx: Database,
  { id, script, version, liveVersion, personId, now }: NewEvaluation,
  runs: readonly EvaluatedRun[],
): Promise<void> => {
  await tx
    .insertInto('minion_evaluations')
    .values({ id, script, version, live_version: liveVersion, created_by: personId, created_at: now })
    .execute();
  await sql`
    insert into minion_evaluated_runs (evaluation_id, run_id, outcome, problem, proposal, original_words, replayed_words)
    select ${id}, "runId", outcome, problem, proposal, "originalWords", "replayedWords"
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as given ("runId" uuid, outcome text, problem text,
        proposal jsonb, "originalWords" integer, "replayedWords" integer)
    where exists (select from minion_runs where id = "runId")`.execute(tx);
};
