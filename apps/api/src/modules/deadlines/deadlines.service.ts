import type { CallParts } from '@hub/contract/call.ts';
import type { DeadlineResponse, Disagreement } from '@hub/contract/deadlines/deadline.schema.ts';
import type { computeDeadlineDate } from '@hub/contract/deadlines/deadlines.calls.ts';
import { type Clock, nowText, officeToday } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type ClosureRow, insertClosure, listClosures, removeClosure } from './closures.repository.ts';
import { assertPlausible, computeFor, questionFrom } from './compute.ts';
import { findLastRun, listDisagreements } from './disagreements.read-model.ts';
import { recomputeAfterClosure } from './jobs/recompute-after-closure.job.ts';

export interface DeadlinesServiceDependencies {
  database: Database;
  clock: Clock;
  queue: JobQueue;
}

/** Creates the use cases of deadline rules and the Office calendar. */
export const createDeadlinesService = ({ database, clock, queue }: DeadlinesServiceDependencies) => ({
  /**
   * Computes a date. Only here may the explanation mention a future trigger: stored ones must stay true for
   * years.
   */
  compute: async ({
    ruleId,
    trigger,
    isDocumentDate,
    priority,
    facts,
  }: CallParts<typeof computeDeadlineDate>['body']): Promise<DeadlineResponse> => {
    const question = { ruleId, trigger, facts: { ...facts, ...(priority !== undefined && { priority }) } };
    const today = officeToday(clock);
    assertPlausible(question, today);
    return computeFor(database, { ...questionFrom(isDocumentDate ? 'document' : 'person', question), today });
  },

  listClosures: (): Promise<ClosureRow[]> => listClosures(database),

  addClosure: async (tx: Database, actor: Actor, closure: ClosureRow): Promise<ClosureRow> => {
    const isAdded = await insertClosure(tx, closure, { by: actor.id, now: nowText(clock) });
    if (!isAdded) throw appError('closure.exists');
    await queue.enqueue(tx, recomputeAfterClosure, { closedOn: closure.date });
    return closure;
  },

  removeClosure: async (tx: Database, date: string): Promise<void> => {
    if (!(await removeClosure(tx, date))) throw appError('closure.not_found');
    await queue.enqueue(tx, recomputeAfterClosure, { closedOn: date });
  },

  listDisagreements: async (
    actor: Actor,
  ): Promise<{ lastRun: { finishedAt: string } | null; disagreements: Disagreement[] }> => ({
    lastRun: await findLastRun(database),
    disagreements: await listDisagreements(database, actor),
  }),
});
