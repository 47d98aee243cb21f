import type { FastifyBaseLogger } from 'fastify';
import type { RepeatedJob } from './jobs.ts';

/** A running repeated job. */
export interface RepeatingJob {
  /** Waits for the current run and starts no other. */
  stop(): Promise<void>;
}

/** Runs a job at once and then at its interval. A failed run is logged; the next one follows as usual. */
export const startRepeating = (
  { name, everyMs, run }: RepeatedJob,
  log: Pick<FastifyBaseLogger, 'warn'>,
): RepeatingJob => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const runOnce = async (): Promise<void> => {
    await run().catch((err: unknown) =>
      log.warn({ err, job: name }, 'a repeated job failed and will run again'),
    );
    if (!stopping.signal.aborted) {
      timer = setTimeout(() => {
        underWay = runOnce();
      }, everyMs);
    }
  };
  let underWay = runOnce();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
};
