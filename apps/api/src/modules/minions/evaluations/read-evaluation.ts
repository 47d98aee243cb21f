import type { Evaluation } from '@hub/contract/minions/script.schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { presentEvaluation } from './evaluations.presenter.ts';
import { findEvaluation, listReplayedRuns, type ReplayedRunsPage } from './evaluations.read-model.ts';

/** Returns an evaluation with a page of the runs that the actor may see. Throws `evaluation.not_found`. */
export const readEvaluation = async (
  db: Database,
  actor: Actor,
  id: string,
  page: ReplayedRunsPage,
): Promise<Evaluation> => {
  const evaluation = await findEvaluation(db, actor, id);
  if (!evaluation) throw appError('evaluation.not_found');
  return presentEvaluation(evaluation, await listReplayedRuns(db, actor, id, page), page);
};
