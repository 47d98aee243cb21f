import { isUnavailable } from '@hub/database/connection/is-unavailable.ts';
import { openClient } from '@hub/database/connection/open-client.ts';
import { closeClient, orCut } from '@hub/database/connection/silence.ts';
import { errorCode } from '@hub/database/database-start-error.ts';

type Client = Awaited<ReturnType<typeof openClient>>;

/** Any number that no other use of advisory locks has. */
const lockNumber = 4_300_035;
/** PostgreSQL gives up waiting for the lock after this time, and it is asked for again: a silent server is noticed. */
const usualLockTimeoutMs = 20_000;
const lockTimedOut = '55P03';
/** Time for an answer of the database beyond that. */
const answerWithinMs = 3_500;
/** How long the connection stays open for the next request. */
const idleMs = 2_000;

/** A lock that one request of all instances holds. */
export interface OfficeLock {
  /** Waits for the lock, holds it during `work`, and returns what `work` returns. */
  hold<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * Creates the lock. It is an advisory lock on a connection of its own: waiting for it takes no connection of the pool, and
 * the end of a process, even by `kill -9`, frees it.
 */
export const createOfficeLock = (
  connectionString: string,
  lockTimeoutMs = usualLockTimeoutMs,
): OfficeLock => {
  let idle: { client: Client; timer: NodeJS.Timeout } | undefined;

  const close = (client: Client): void => {
    if (idle?.client === client) idle = undefined;
    void closeClient(client).catch(() => undefined);
  };

  const takeClient = async (): Promise<Client> => {
    if (idle) {
      const { client, timer } = idle;
      clearTimeout(timer);
      idle = undefined;
      return client;
    }
    const client = await openClient(connectionString, 'hub-patent-office');
    client.once('end', () => close(client));
    const limited = client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await orCut(client, answerWithinMs, limited).catch((error: unknown) => {
      close(client);
      throw error;
    });
    return client;
  };

  const keepClient = (client: Client): void => {
    idle = { client, timer: setTimeout(() => close(client), idleMs).unref() };
  };

  const waitForLock = async (client: Client): Promise<void> => {
    for (;;) {
      const taken = client.query('select pg_advisory_lock($1)', [lockNumber]);
      const error: unknown = await orCut(client, lockTimeoutMs + answerWithinMs, taken).then(
        () => undefined,
        (failure: unknown) => failure,
      );
      if (error === undefined) return;
      if (errorCode(error) !== lockTimedOut) throw error;
    }
  };

  /** Takes the lock; a connection that was lost while it was idle is replaced once. */
  const acquire = async (signal: AbortSignal): Promise<Client> => {
    const wasIdle = idle !== undefined;
    const client = await takeClient();
    const giveUp = (): void => close(client);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      signal.throwIfAborted();
      await waitForLock(client);
      signal.throwIfAborted();
      return client;
    } catch (error) {
      close(client);
      signal.throwIfAborted();
      if (wasIdle && isUnavailable(error)) return acquire(signal);
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  };

  return {
    hold: async (work, signal) => {
      const client = await acquire(signal);
      try {
        return await work();
      } finally {
        const freed = client.query('select pg_advisory_unlock($1)', [lockNumber]);
        await orCut(client, answerWithinMs, freed).then(
          () => keepClient(client),
          () => close(client),
        );
      }
    },
  };
};
