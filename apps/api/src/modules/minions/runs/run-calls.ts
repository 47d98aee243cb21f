import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@hub/contract/call.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import { nowText } from '../../../platform/clock.ts';
import { isHeld } from '../../../platform/database/claimed-rows.ts';
import { ClaimLostError } from '../../../platform/jobs/claimed-work.ts';
import { publishRun } from '../../delegation/public.ts';
import type { Script } from '../scripts/script.ts';
import { loadWorker, type MayWorkDependencies } from './may-work.ts';
import type { Pace } from './pace-steps.ts';
import { belongTo } from './run-scope.read-model.ts';
import {
  type ClaimedRun,
  deleteStepsFrom,
  insertStep,
  runRows,
  type StoredStep,
} from './run-state.repository.ts';

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns every id in the arguments of a call. */
const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isId.test(value) ? [value.toLowerCase()] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
};

interface RunCallsOptions {
  dependencies: MayWorkDependencies;
  run: ClaimedRun;
  script: Pick<Script, 'calls'>;
  /** The steps that the run has taken before. */
  steps: readonly StoredStep[];
  /** Rejects as soon as the run is stopped. */
  stopped: Promise<never>;
  pace: Pace;
}

/** Rejects unless the script lists the call and its arguments concern the invention of the run and nothing else. */
const assertScope = async (
  { dependencies, run, script }: RunCallsOptions,
  call: Call,
  input: unknown,
): Promise<void> => {
  if (!script.calls.includes(call)) throw new Error(`The script does not list ${call.method} ${call.path}`);
  const ids = idsIn(input);
  const { kind } = call.access;
  if (kind === 'visible-inventions' && !ids.includes(run.inventionId))
    throw new Error(`${call.method} ${call.path} must name the invention of the run`);
  const others = ids.filter((id) => id !== run.inventionId);
  if (others.length > 0 && !(await belongTo(dependencies.database, run.inventionId, others)))
    throw new Error('An argument belongs to another invention than the run');
};

/**
 * Returns the calls of a run. Each is one step, checked before it is made and stored after it; a run that was interrupted
 * gets the stored responses as long as it makes the same calls.
 */
export const createRunCalls = (options: RunCallsOptions, makeCall: MakeCall): MakeCall => {
  const { dependencies, run, stopped, pace } = options;
  const { database, clock } = dependencies;
  const stored = new Map(options.steps.map((step) => [step.position, step]));
  let next = 0;

  const recall = async (position: number, call: string, input: unknown): Promise<StoredStep | undefined> => {
    const step = stored.get(position);
    if (!step || (step.call === call && isDeepStrictEqual(step.input, input))) return step;
    for (const known of stored.keys()) if (known >= position) stored.delete(known);
    await deleteStepsFrom(database, run.id, position);
    return undefined;
  };

  const read = async (call: Call, parts: object, step: Omit<StoredStep, 'response'>): Promise<unknown> => {
    await assertScope(options, call, step.input);
    if (!(await isHeld(database, runRows, run))) throw new ClaimLostError();
    await loadWorker(dependencies, run);
    const startedAt = nowText(clock);
    const response: unknown = await makeCall(call, parts);
    const { id: runId, inventionId } = run;
    await database.transaction().execute(async (tx) => {
      const times = { startedAt, finishedAt: nowText(clock) };
      if (!(await insertStep(tx, run, { ...step, ...times, response }))) throw new ClaimLostError();
      await publishRun(tx, { runId, inventionId, state: 'working' });
    });
    return response;
  };

  const step = async (call: Call, parts: object): Promise<unknown> => {
    const position = next++;
    const name = `${call.method} ${call.path}`;
    const input: unknown = JSON.parse(JSON.stringify(parts));
    const known = await recall(position, name, input);
    return known ? known.response : pace(() => read(call, parts, { position, call: name, input }));
  };

  // The response was parsed with the schema of the call, which is what the type says.
  return ((call: Call, parts: object) => Promise.race([step(call, parts), stopped])) as MakeCall;
};
