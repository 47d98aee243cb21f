import { isDeepStrictEqual } from 'node:util';
import { type Proposal, type ProposedChange, proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { Evaluation } from '@hub/contract/minions/script.schema.ts';
import { evaluateScript } from '@hub/contract/minions/scripts.calls.ts';
import { compareChanges } from '@hub/domain/minions/compare-changes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { accessDecisionOf } from '../../../spine/access/auth-guard.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { writerOf } from '../../../spine/writes/writer.ts';
import { approvedSchema, countEdits } from '../runs/decisions/approval.ts';
import { listSteps } from '../runs/run-state.repository.ts';
import { listVersions } from '../scripts/find-script.ts';
import type { Script } from '../scripts/script.ts';
import { type EvaluatedRun, insertEvaluation, listPastRuns } from './evaluations.repository.ts';
import { readScript } from './live-versions.service.ts';
import { readEvaluation } from './read-evaluation.ts';
import { replayRun } from './replay-run.ts';

/** Most runs that are replayed, the newest first. */
const maxRuns = 200;
/** Number of runs in the first page. */
const firstPage = 25;

type PastRun = Awaited<ReturnType<typeof listPastRuns>>[number];

const changesIn = ({ changes }: Proposal): ProposedChange[] => changes.map(({ change }) => change);

const isSame = (before: Proposal, after: Proposal): boolean =>
  before.summary === after.summary &&
  isDeepStrictEqual(before.questions, after.questions) &&
  compareChanges(changesIn(before), changesIn(after)).length === 0;

const wordsTo = (approved: readonly ProposedChange[], proposal: Proposal): number =>
  countEdits(proposal, approved).reduce((sum, words) => sum + words, 0);

const evaluateRun = async (db: Database, script: Script, run: PastRun): Promise<EvaluatedRun> => {
  const { id: runId, inventionId, documentId, workedOn } = run;
  const assignment = { inventionId, documentId, today: workedOn };
  const replay = await replayRun(script, assignment, await listSteps(db, runId));
  const none = { proposal: null, problem: null, originalWords: null, replayedWords: null };
  if (replay.outcome !== 'replayed') return { ...none, ...replay, runId };
  const original = proposalSchema.parse(run.proposal);
  const { proposal } = replay;
  const same = isSame(original, proposal);
  const evaluated = { ...none, runId, ...(same ? {} : { proposal }) };
  const outcome = same ? 'same' : 'different';
  if (run.approved === null) return { ...evaluated, outcome };
  const approved = approvedSchema.parse(run.approved).map(({ change }) => change);
  const words = { originalWords: wordsTo(approved, original), replayedWords: wordsTo(approved, proposal) };
  return { ...evaluated, outcome, ...words };
};

/** Creates the use case of evaluating a version of a script. */
export const createEvaluation =
  (app: FastifyInstance, { database, clock }: Pick<AppDependencies, 'database' | 'clock'>) =>
  /** Replays past runs with a version of a script and stores what is different. Throws `script.not_found`. */
  async (
    actor: Actor,
    request: FastifyRequest,
    { name, version }: { name: string; version: number },
  ): Promise<Evaluation> => {
    const script = listVersions(name).find((one) => one.version === version);
    if (!script) throw appError('script.not_found');
    const live = (await readScript(database, name)).versions.find(({ isLive }) => isLive);
    const evaluated: EvaluatedRun[] = [];
    for (const run of await listPastRuns(database, actor, name, maxRuns))
      evaluated.push(await evaluateRun(database, script, run));
    const written = { call: evaluateScript, request, actor, decision: accessDecisionOf(request) };
    const page = { skip: 0, size: firstPage };
    return writerOf(app).write(
      written,
      async ({ tx }) => {
        const id = newId();
        const evaluation = { id, script: name, version, liveVersion: live?.version ?? version };
        await insertEvaluation(tx, { ...evaluation, personId: actor.id, now: nowText(clock) }, evaluated);
        return readEvaluation(tx, actor, id, page);
      },
      // The person may see fewer inventions than when they first asked.
      (tx, { id }) => readEvaluation(tx, actor, id, page),
    );
  };
