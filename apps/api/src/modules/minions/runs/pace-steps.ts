import { setTimeout as wait } from 'node:timers/promises';

/** Pause after a step, in lengths of the step. */
const pauseFactor = 8;
/** Longest pause: a slow step has mostly waited itself. */
const maxPauseMs = 150;

/** Takes a step of a run when it is its turn. */
export type Pace = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * Returns the pace of the runs of one process: one step at a time, with pauses while others wait. People read their lists
 * in the pauses, however many runs there are; a run alone does not pause.
 */
export const createPace = (): Pace => {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return (step) => {
    waiting++;
    const taken = before.then(async () => {
      waiting--;
      const startedAt = performance.now();
      const result = await step().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      return { result, tookMs: performance.now() - startedAt };
    });
    before = taken.then(({ tookMs }) => {
      if (waiting > 0) return wait(Math.min(maxPauseMs, pauseFactor * tookMs));
    });
    return taken.then(({ result }) => {
      if ('error' in result) throw result.error;
      return result.value;
    });
  };
};
