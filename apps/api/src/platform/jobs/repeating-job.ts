import type { FastifyBaseLogger } from 'fastify';
import type { RepeatedJob } from './jobs.ts';

/** A repeated job that runs. */
export interface RepeatingJob {
  /** Lets a run under way finish, and begins no other. */
  stop(): Promise<void>;
}

/** Runs a job at once and then again and again; a failed run is logged, and the next one comes as ever. */
export const startRepeating = (
  { name, everyMs, run }: RepeatedJob,
  log: Pick<FastifyBaseLogger, 'warn'>,
): RepeatingJob => {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const runOnce = async (): Promise<void> => {
    await run().catch((err: unknown) => log.warn({ err, job: name }, 'job failed; it runs again'));
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
