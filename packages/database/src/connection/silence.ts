import type { Client, Pool, PoolClient } from 'pg';

/** How much longer than PostgreSQL's own limit an answer may take. */
const marginMs = 1_500;

/** Time for the goodbye of a connection that is closed. */
const closeWithinMs = 2_000;

type AnyClient = Pick<Client, 'connection'>;

/** Ends a connection without waiting for the server. Queries that wait for an answer on it fail as `isUnavailable`. */
const cut = ({ connection }: AnyClient): void =>
  void connection.stream.destroy(new Error('Connection terminated: the database does not answer'));

/**
 * Waits for an answer and ends the connection if there is none in time: a server that is frozen, or cut off from the
 * network, neither answers nor closes its connections.
 */
export const orCut = async <T>(client: AnyClient, withinMs: number, answer: Promise<T>): Promise<T> => {
  const timer = setTimeout(() => cut(client), withinMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
};

/** Closes a connection, without its goodbye if the server does not answer. */
export const closeClient = (client: Client): Promise<void> => orCut(client, closeWithinMs, client.end());

/** Reads the limit of a transaction that allows its statements more time, in milliseconds. */
const readLimit = (text: unknown): number | undefined => {
  const [, limit] = /^set local statement_timeout = (\d+)$/.exec(String(text)) ?? [];
  return limit === undefined ? undefined : Number(limit);
};

const isEnd = (text: unknown): boolean => text === 'commit' || text === 'rollback';

interface Readable {
  read(...rows: unknown[]): unknown;
}

const isReadable = (sent: unknown): sent is Readable =>
  typeof sent === 'object' && sent !== null && 'read' in sent && typeof sent.read === 'function';

/** The connections of a pool, watched for a server that does not answer. */
export interface WatchedPool {
  /** Closes the pool, and cuts the connections that are still waiting for an answer. */
  end(): Promise<void>;
}

/**
 * Ends a connection of the pool whose server owes an answer for longer than it allows itself, and with it the idle ones,
 * which the server has probably lost as well. `set local statement_timeout = …` raises the limit for a transaction.
 */
export const watchSilence = (pool: Pool, statementTimeoutMs: number): WatchedPool => {
  const clients = new Map<PoolClient, { waiting: number }>();

  const cutIdle = (): void => {
    for (const [client, { waiting }] of clients) if (waiting === 0) cut(client);
  };

  const watch = (client: PoolClient): void => {
    const state = { waiting: 0 };
    clients.set(client, state);
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
    let limitMs = statementTimeoutMs;

    const expect = (answer: unknown): void => {
      if (!(answer instanceof Promise)) return;
      state.waiting += 1;
      const timer = setTimeout(() => {
        cut(client);
        cutIdle();
      }, limitMs + marginMs);
      const stop = (): void => {
        clearTimeout(timer);
        state.waiting -= 1;
      };
      answer.then(stop, stop);
    };

    const query = (...sent: unknown[]): unknown => {
      const [what] = sent;
      limitMs = readLimit(what) ?? (isEnd(what) ? statementTimeoutMs : limitMs);
      if (isReadable(what)) {
        const read = what.read.bind(what);
        what.read = (...rows) => {
          const answer = read(...rows);
          expect(answer);
          return answer;
        };
      }
      const answer = send(...sent);
      expect(answer);
      return answer;
    };
    Object.assign(client, { query });
  };

  pool.on('connect', watch);
  pool.on('remove', (client) => clients.delete(client));

  return {
    end: async () => {
      const timer = setTimeout(() => {
        for (const client of clients.keys()) cut(client);
      }, closeWithinMs);
      await pool.end();
      clearTimeout(timer);
    },
  };
};
