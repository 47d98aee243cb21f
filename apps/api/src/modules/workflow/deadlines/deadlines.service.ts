import type { CallParts } from '@hub/contract/call.ts';
import type { DeadlineAnswer, Disagreement } from '@hub/contract/workflow/deadline.schema.ts';
import type { computeDeadlineDate } from '@hub/contract/workflow/deadlines.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Clock, nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { type ClosureRow, insertClosure, listClosures, removeClosure } from './closures.repository.ts';
import { askedByPaper, assertPlausible, computeFor } from './compute.ts';
import { findLastRun, listDisagreements } from './disagreements.read-model.ts';

export interface DeadlinesServiceDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The use cases of deadline rules and of the calendar they are counted by. */
export const createDeadlinesService = ({ database, clock }: DeadlinesServiceDependencies) => ({
  /** A trigger to come is told of here only: the proof that is kept with a milestone has to be true in years. */
  compute: async ({
    ruleId,
    trigger,
    priority,
    facts,
  }: CallParts<typeof computeDeadlineDate>['body']): Promise<DeadlineAnswer> => {
    const question = { ruleId, trigger, facts: { ...facts, ...(priority !== undefined && { priority }) } };
    const today = officeToday(clock);
    assertPlausible(question, today);
    return computeFor(database, { ...askedByPaper(question), today });
  },

  listClosures: (): Promise<ClosureRow[]> => listClosures(database),

  addClosure: async (tx: Database, actor: Actor, closure: ClosureRow): Promise<ClosureRow> => {
    const isAdded = await insertClosure(tx, closure, { by: actor.id, now: nowText(clock) });
    if (!isAdded) throw appError('closure.exists');
    return closure;
  },

  removeClosure: async (tx: Database, date: string): Promise<void> => {
    if (!(await removeClosure(tx, date))) throw appError('closure.not_found');
  },

  listDisagreements: async (
    actor: Actor,
  ): Promise<{ lastRun: { finishedAt: string } | null; disagreements: Disagreement[] }> => ({
    lastRun: await findLastRun(database),
    disagreements: await listDisagreements(database, actor),
  }),
});
