import { type Proposal, proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { FastifyInstance } from 'fastify';
import { nowText, officeToday } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { withReadingSession } from '../../../spine/calls/reading-session.ts';
import { publishRun } from '../../../spine/live/live-runs.ts';
import { publish } from '../../../spine/live/publish.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { MinionRunner } from '../../delegation/public.ts';
import { findScript } from '../scripts/find-script.ts';
import type { Script } from '../scripts/script.ts';
import { hashOf } from './hash-proposal.ts';
import { loadWorker } from './may-work.ts';
import { createPace, type Pace } from './pace-steps.ts';
import { createRunCalls } from './run-calls.ts';
import { ClaimLostError, RunFault } from './run-fault.ts';
import {
  type ClaimedRun,
  claimRun,
  endRun,
  listSteps,
  type RunEnd,
  writePlan,
} from './run-state.repository.ts';
import { watchStop } from './watch-stop.ts';

/** Dependencies of the execution of runs. */
export type RunDependencies = Pick<AppDependencies, 'database' | 'clock' | 'tokens' | 'config' | 'log'>;

const claim = async ({ database, clock }: RunDependencies, id: string) =>
  database.transaction().execute(async (tx) => {
    const claimed = await claimRun(tx, { id, claim: newId() }, nowText(clock));
    if (claimed) await publishRun(tx, { runId: id, inventionId: claimed.inventionId, state: 'working' });
    return claimed;
  });

/** Writes the end of a run with its event, unless it was stopped in the meantime. */
const end = async ({ database, clock }: RunDependencies, run: ClaimedRun, ended: RunEnd): Promise<void> => {
  const { id: runId, inventionId, taskId, title, botId } = run;
  const now = nowText(clock);
  await database.transaction().execute(async (tx) => {
    if (!(await endRun(tx, run, ended, now))) return;
    await publishRun(tx, { runId, inventionId, state: ended.state });
    if (ended.state === 'done') return;
    await publish(
      { tx, actor: { id: botId }, takeEntry: () => undefined },
      {
        type: ended.state === 'failed' ? 'minion.failed' : 'minion.proposed',
        ...{ inventionId, taskId, runId, title },
        updatedAt: now,
        changes: [{ field: 'state', from: 'working', to: ended.state }],
      },
    );
  });
};

interface Work {
  app: FastifyInstance;
  dependencies: RunDependencies;
  run: ClaimedRun;
  script: Script;
  stopped: Promise<never>;
  pace: Pace;
}

const execute = async ({ app, dependencies, run, script, ...rest }: Work): Promise<Proposal> => {
  const { database, clock } = dependencies;
  const { inventionId, documentId } = run;
  const worker = await loadWorker(dependencies, run);
  const today = officeToday(clock);
  if (!(await writePlan(database, run, script, today))) throw new ClaimLostError();
  const steps = await listSteps(database, run.id);
  const assignment = { inventionId, documentId, today };
  const result = await withReadingSession(app, dependencies, worker, (makeCall) =>
    script.run(assignment, createRunCalls({ dependencies, run, script, steps, ...rest }, makeCall)),
  );
  return proposalSchema.parse(result);
};

const endOf = (proposal: Proposal): RunEnd => {
  const waits = proposal.changes.length > 0 || proposal.questions.length > 0;
  return { state: waits ? 'needs-you' : 'done', proposal, hash: hashOf(proposal) };
};

/** Returns why a run failed. A call that was refused because the minion may no longer work says so. */
const failureOf = async (
  dependencies: RunDependencies,
  run: ClaimedRun,
  error: unknown,
): Promise<RunFault['failure']> => {
  if (error instanceof RunFault) return error.failure;
  try {
    await loadWorker(dependencies, run);
  } catch (fault) {
    if (fault instanceof RunFault) return fault.failure;
  }
  dependencies.log.warn({ err: error, runId: run.id }, 'a run of a minion failed');
  return 'error';
};

/** Creates the execution of runs: a minion reads by the calls of its script, and ends with a proposal. */
export const createMinionRunner = (app: FastifyInstance, dependencies: RunDependencies): MinionRunner => {
  const pace = createPace();
  const watches = new Set<ReturnType<typeof watchStop>>();
  let isEnding = false;
  // A run under way keeps its claim and its steps: the next process goes on with it.
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const watch of watches) watch.leave();
  });

  const work = async (run: ClaimedRun & { isWithinBudget: boolean }): Promise<void> => {
    const script = findScript(run.script, [run.version, run.liveVersion]);
    if (!script) return end(dependencies, run, { state: 'failed', failure: 'script-missing' });
    if (!run.isWithinBudget) return end(dependencies, run, { state: 'failed', failure: 'budget' });
    const watch = watchStop(dependencies.database, run);
    watches.add(watch);
    try {
      const proposal = await execute({ app, dependencies, run, script, stopped: watch.stopped, pace });
      await end(dependencies, run, endOf(proposal));
    } catch (error) {
      if (error instanceof ClaimLostError) return;
      const failure = await failureOf(dependencies, run, error);
      await end(dependencies, run, { state: 'failed', failure });
    } finally {
      watches.delete(watch);
      await watch.end();
    }
  };

  return {
    run: async (runId) => {
      if (isEnding) throw new Error('This process is ending');
      const run = await claim(dependencies, runId);
      if (run) await work(run);
    },
  };
};
