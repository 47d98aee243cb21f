import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@hub/contract/call.ts';
import { type Proposal, proposalSchema } from '@hub/contract/minions/proposal.schema.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { Assignment, Script } from '../scripts/script.ts';

/** A call with the response that a run got. */
interface RecordedStep {
  /** Method and path of the call. */
  call: string;
  input: unknown;
  response: unknown;
}

/** The outcome of a script on the recorded steps of a run; `problem` says why it has no proposal. */
export type Replay =
  | { outcome: 'replayed'; proposal: Proposal }
  | { outcome: 'not-recorded' | 'failed'; problem: string };

/** Longest text of an error that is kept. */
const maxProblem = 500;

/** A script asks for something that the run has not read. */
class NotRecordedError extends Error {}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns calls that are answered from recorded steps alone. */
const createRecordedCalls = (steps: readonly RecordedStep[]): MakeCall => {
  const makeCall = (call: Call, parts: object): Promise<unknown> => {
    const name = `${call.method} ${call.path}`;
    const input = asJson(parts);
    const step = steps.find((one) => one.call === name && isDeepStrictEqual(one.input, input));
    // A response of an earlier version of the hub may lack what the call has returned since then.
    const response = call.response.safeParse(step?.response);
    return step && response.success
      ? Promise.resolve(response.data)
      : Promise.reject(new NotRecordedError(call.summary.replace(/\.$/, '')));
  };
  // The response was parsed with the schema of the call, which is what the type says.
  return makeCall as MakeCall;
};

/** Runs a script on the recorded steps of a run. It makes no call. */
export const replayRun = async (
  script: Script,
  assignment: Assignment,
  steps: readonly RecordedStep[],
): Promise<Replay> => {
  // Requests of people are answered between two replays.
  await setImmediate();
  try {
    const result = await script.run(assignment, createRecordedCalls(steps));
    return { outcome: 'replayed', proposal: proposalSchema.parse(asJson(result)) };
  } catch (error) {
    const outcome = error instanceof NotRecordedError ? 'not-recorded' : 'failed';
    const problem = error instanceof Error ? error.message : 'The script failed.';
    return { outcome, problem: problem.slice(0, maxProblem) };
  }
};
