import type { Pool, PoolClient } from 'pg';

/**
 * Marks a statement that locks what others wait for and whose rows nobody needs. As the last one of a transaction it is sent
 * together with `commit`, so that the lock does not last for another round trip. Its failure is that of the next statement or
 * of the commit. Outside of a transaction the mark has no effect.
 */
export const sentWithCommit = '/* sent with the commit */';

type Send = (...sent: unknown[]) => Promise<unknown>;

const noRows = { command: 'SELECT', rowCount: 0, rows: [] };

/** Sends the last statement and the commit at once. If the statement fails, PostgreSQL rolls back instead. */
const commitWith = async (
  client: PoolClient,
  send: Send,
  last: unknown[],
  commit: unknown[],
): Promise<unknown> => {
  // An option of connections; those with it cannot use cursors, so that it is only set for this moment.
  Object.assign(client, { pipeline: true });
  const [done, committed] = await Promise.allSettled([send(...last), send(...commit)]);
  Object.assign(client, { pipeline: false });
  if (done.status === 'rejected') throw done.reason;
  if (committed.status === 'rejected') throw committed.reason;
  return committed.value;
};

/** Returns a way to send queries that holds marked statements back until the next one. */
const createHolder = (client: PoolClient, send: Send): ((...sent: unknown[]) => unknown) => {
  let isInTransaction = false;
  let held: unknown[] | undefined;
  return (...sent) => {
    const [text] = sent;
    // A cursor is read by its caller.
    if (typeof text !== 'string') return send(...sent);
    const earlier = held;
    held = undefined;
    const isStart = text === 'begin';
    const isEnd = text === 'commit' || text === 'rollback';
    isInTransaction = isStart || (isInTransaction && !isEnd);
    const isHeld = isInTransaction && text.includes(sentWithCommit);
    if (isHeld) held = sent;
    if (!earlier || isStart || text === 'rollback') return isHeld ? Promise.resolve(noRows) : send(...sent);
    if (text === 'commit') return commitWith(client, send, earlier, sent);
    return send(...earlier).then(() => (isHeld ? noRows : send(...sent)));
  };
};

/** Lets the connections of a pool send statements marked with `sentWithCommit` together with the commit. */
export const holdUntilCommit = (pool: Pool): void => {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Send;
    Object.assign(client, { query: createHolder(client, send) });
  });
};
