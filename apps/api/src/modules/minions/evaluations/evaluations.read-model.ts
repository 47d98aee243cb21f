import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** An evaluation with its numbers, over the runs that the actor may see. */
export interface EvaluationRow {
  id: string;
  script: string;
  version: number;
  liveVersion: number;
  createdAt: string;
  createdBy: string;
  counts: { same: number; different: number; notRecorded: number; failed: number };
  words: { original: number; replayed: number };
}

const countOf = (outcome: string) => sql`count(*) filter (where evaluated.outcome = ${sql.lit(outcome)})`;

/** Finds an evaluation. */
export const findEvaluation = async (
  db: Database,
  actor: Actor,
  id: string,
): Promise<EvaluationRow | undefined> => {
  const { rows } = await sql<EvaluationRow>`
    select evaluation.id, evaluation.script, evaluation.version, evaluation.live_version as "liveVersion",
      evaluation.created_at as "createdAt", author.value as "createdBy", sums.counts, sums.words
    from minion_evaluations evaluation
      join principals author on author.id = evaluation.created_by
      cross join lateral (
        select json_build_object('same', ${countOf('same')}, 'different', ${countOf('different')},
            'notRecorded', ${countOf('not-recorded')}, 'failed', ${countOf('failed')}) as counts,
          json_build_object('original', coalesce(sum(evaluated.original_words), 0),
            'replayed', coalesce(sum(evaluated.replayed_words), 0)) as words
        from minion_evaluated_runs evaluated join minion_runs run on run.id = evaluated.run_id
        where evaluated.evaluation_id = evaluation.id and ${visibleInvention(actor, 'run.invention_id')}) as sums
    where evaluation.id = ${id}`.execute(db);
  return rows[0];
};

/** A past run with what the evaluated version makes of it. */
export interface ReplayedRunRow {
  id: string;
  title: string;
  minion: { documentId: string; name: string };
  invention: { id: InventionId; title: string; references: string[] };
  scriptVersion: number;
  decision: 'accepted' | 'edited' | 'sent-back' | null;
  reason: string | null;
  createdAt: string;
  outcome: 'same' | 'different' | 'not-recorded' | 'failed';
  problem: string | null;
  original: unknown;
  /** Null if it is the original one, or nothing was replayed. */
  replayed: unknown;
  approved: unknown;
  originalWords: number | null;
  replayedWords: number | null;
}

/** Which runs of an evaluation to list; all outcomes by default. */
export interface ReplayedRunsPage {
  outcomes?: readonly string[] | undefined;
  skip: number;
  size: number;
}

/** Lists the runs of an evaluation that the actor may see: those that differ or were not replayed first, then the newest. */
export const listReplayedRuns = async (
  db: Database,
  actor: Actor,
  id: string,
  { outcomes, skip, size }: ReplayedRunsPage,
): Promise<ReplayedRunRow[]> => {
  const { rows } = await sql<ReplayedRunRow>`
    select run.id, run.title, json_build_object('documentId', minion.document_id, 'name', minion.name) as minion,
      json_build_object('id', invention.id, 'title', invention.title, 'references', invention.reference_list) as invention,
      run.script_version as "scriptVersion", run.decision, run.reason, run.created_at as "createdAt",
      evaluated.outcome, evaluated.problem, run.proposal as original, evaluated.proposal as replayed, run.approved,
      evaluated.original_words as "originalWords", evaluated.replayed_words as "replayedWords"
    from minion_evaluated_runs evaluated
      join minion_runs run on run.id = evaluated.run_id
      join minions minion on minion.id = run.minion_id
      join inventions invention on invention.id = run.invention_id
    where evaluated.evaluation_id = ${id} and ${visibleInvention(actor, 'run.invention_id')}
      ${outcomes ? sql`and evaluated.outcome = any(${outcomes}::text[])` : sql``}
    order by evaluated.outcome = 'same', run.created_at desc, run.id desc limit ${size} offset ${skip}`.execute(
    db,
  );
  return rows;
};
