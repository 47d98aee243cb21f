import type { Evaluation } from '@hub/contract/minions/script.schema.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { createEvaluation } from './evaluate-script.ts';
import type { ReplayedRunsPage } from './evaluations.read-model.ts';
import { readEvaluation } from './read-evaluation.ts';

/** Use cases of evaluations: what a version of a script makes of past runs, before it goes live. */
export const createEvaluationsService = (...options: Parameters<typeof createEvaluation>) => {
  const [, { database }] = options;
  return {
    evaluate: createEvaluation(...options),
    /** Throws `evaluation.not_found`. */
    get: (actor: Actor, id: string, page: ReplayedRunsPage): Promise<Evaluation> =>
      readEvaluation(database, actor, id, page),
  };
};
