import { parentPort, workerData } from 'node:worker_threads';
import { openJoinedSockets } from '../joined-sockets.ts';

// Live connections of people who only watch, in a thread of their own. Posts `joined` when all are open, and on the message
// `count` how many still are.

/** Data of the thread. */
export interface IdleSockets {
  baseUrl: string;
  tokens: readonly string[];
  /** The connections watch these in turn. */
  inventionIds: readonly string[];
}

const { baseUrl, tokens, inventionIds } = workerData as IdleSockets;
const sockets = await openJoinedSockets(
  baseUrl,
  tokens,
  (place) => inventionIds[place % inventionIds.length] ?? '',
);
parentPort?.on('message', () => parentPort?.postMessage(sockets.filter(({ connected }) => connected).length));
parentPort?.postMessage('joined');
