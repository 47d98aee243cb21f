import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import type { Postmaster, ServerExit } from './postmaster.ts';

const firstDelayMs = 100;
const maxDelayMs = 10_000;
/** A server that ran this long had started well: the next restart is quick again. */
const settledAfterMs = 60_000;
/** A calm stop may take this long, then it becomes a hard one. */
const stopDeadlineMs = 10_000;

export interface Supervisor {
  pid(): number;
  /** Stops the server, or the attempt to restart it. */
  stop(): Promise<void>;
}

interface SupervisorOptions {
  /** Server that runs already. */
  first: Postmaster;
  /** Starts another one at the same address. */
  start: () => Promise<Postmaster>;
  onExit: (exit: ServerExit) => void;
  log: DatabaseLog;
}

/** Keeps a server running: one that ends unasked is started again, after a delay that grows with each try. */
export const supervise = ({ first, start, onExit, log }: SupervisorOptions): Supervisor => {
  const stopping = new AbortController();
  let current = first;

  /** Resolves when the server has ended: unasked (told to the caller) or by `stop`. */
  const watch = async (postmaster: Postmaster): Promise<void> => {
    const exit = await postmaster.exited;
    if (stopping.signal.aborted) return;
    log.error({ ...exit, pid: postmaster.pid }, 'database server ended unexpectedly');
    onExit(exit);
  };

  const keepRunning = async (): Promise<void> => {
    await watch(first);
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
      } catch (error) {
        log.error({ err: error }, 'database server could not be restarted');
        continue;
      }
      if (stopping.signal.aborted) return current.stop(stopDeadlineMs);
      log.info({ pid: current.pid }, 'database server restarted');
      const startedAt = Date.now();
      await watch(current);
      if (Date.now() - startedAt > settledAfterMs) delayMs = firstDelayMs;
    }
  };

  const running = keepRunning();
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await current.stop(stopDeadlineMs);
      await running;
    },
  };
};
