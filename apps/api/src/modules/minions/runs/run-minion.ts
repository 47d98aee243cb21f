import { type Proposal, proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { FastifyInstance } from 'fastify';
import { nowText, officeToday } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ClaimedWork, ClaimLostError, runClaimed } from '../../../platform/jobs/claimed-work.ts';
import { withReadingSession } from '../../../spine/calls/reading-session.ts';
import { publish } from '../../../spine/live/publish.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { type MinionRunner, publishRun } from '../../delegation/public.ts';
import { findScript } from '../scripts/find-script.ts';
import type { Script } from '../scripts/script.ts';
import { hashOf } from './hash-proposal.ts';
import { loadWorker } from './may-work.ts';
import { createPace, type Pace } from './pace-steps.ts';
import { createRunCalls } from './run-calls.ts';
import { runEvents } from './run-events.ts';
import { RunFault } from './run-fault.ts';
import {
  type ClaimedRun,
  endRun,
  listSteps,
  lockMinionOf,
  type RunEnd,
  runRows,
  startRun,
  writePlan,
} from './run-state.repository.ts';

/** Dependencies of the execution of runs. */
export type RunDependencies = Pick<AppDependencies, 'database' | 'clock' | 'tokens' | 'config' | 'log'>;

/** Writes the end of a run with its event, in a transaction that keeps its claim. */
const writeEnd = async (
  tx: Database,
  run: ClaimedRun,
  ended: RunEnd,
  { clock }: RunDependencies,
): Promise<void> => {
  const { id: runId, inventionId, taskId, title, botId } = run;
  const now = nowText(clock);
  await endRun(tx, run, ended, now);
  await publishRun(tx, { runId, inventionId, state: ended.state });
  if (ended.state === 'done') return;
  await publish(
    { tx, actor: { id: botId }, takeEntry: () => undefined },
    {
      type: runEvents[ended.state === 'failed' ? 'minion.failed' : 'minion.proposed'],
      ...{ inventionId, title },
      subject: { kind: 'run', id: runId },
      links: { taskId },
      updatedAt: now,
      changes: [{ field: 'state', from: 'working', to: ended.state }],
    },
  );
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

/** A stop is noticed within 300 ms. */
const lookEveryMs = 150;

/** The work on a run: a minion reads by the calls of its script, and ends with a proposal. */
const createRunWork = (
  app: FastifyInstance,
): ClaimedWork<ClaimedRun & { isWithinBudget: boolean }, RunDependencies> => {
  const pace = createPace();
  return {
    rows: runRows,
    lookEveryMs,
    lock: lockMinionOf,
    read: async (tx, claim, { clock }) => {
      const run = await startRun(tx, claim, nowText(clock));
      if (run) await publishRun(tx, { runId: run.id, inventionId: run.inventionId, state: 'working' });
      return run;
    },
    work: async (run, held, dependencies) => {
      const script = findScript(run.script, [run.version, run.liveVersion]);
      if (!script) throw new RunFault('script-missing');
      if (!run.isWithinBudget) throw new RunFault('budget');
      const proposal = await execute({ app, dependencies, run, script, stopped: held.lost, pace });
      await held.transaction((tx) => writeEnd(tx, run, endOf(proposal), dependencies));
    },
    fail: async (tx, run, error, dependencies) => {
      const failure = await failureOf({ ...dependencies, database: tx }, run, error);
      await writeEnd(tx, run, { state: 'failed', failure }, dependencies);
      return true;
    },
  };
};

/** Creates the execution of runs. A run under way keeps its claim and its steps when the process ends: the next one goes on. */
export const createMinionRunner = (app: FastifyInstance, dependencies: RunDependencies): MinionRunner => {
  const work = createRunWork(app);
  const leaving = new AbortController();
  app.addHook('preClose', async () => leaving.abort());
  return {
    run: async (runId) => {
      if (leaving.signal.aborted) throw new Error('This process is ending');
      await runClaimed(work, dependencies, runId, leaving.signal);
    },
  };
};
