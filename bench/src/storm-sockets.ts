import { parentPort, workerData } from 'node:worker_threads';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import type { Socket } from 'socket.io-client';
import { openJoinedSockets } from './joined-sockets.ts';

// The sockets of a storm, in a thread of their own so that receiving does not delay the timing of other requests. Posts
// `joined` when all watch every task, and `consistent` when each has received the expected number of events.

/** Data of the thread. */
export interface StormSockets {
  baseUrl: string;
  tokens: readonly string[];
  /** Different events that each socket is to receive. */
  expected: number;
}

const { baseUrl, tokens, expected } = workerData as StormSockets;
let incomplete = tokens.length;

/** Counts the different events of a socket until it has received all of them. */
const watch = (socket: Socket): void => {
  const received = new Set<string>();
  socket.on('stream:added', ({ id }: { id: string }) => {
    if (received.size === expected) return;
    received.add(id);
    if (received.size < expected) return;
    incomplete -= 1;
    if (incomplete === 0) parentPort?.postMessage('consistent');
  });
};

for (const socket of await openJoinedSockets(baseUrl, tokens, () => taskRoom)) watch(socket);
parentPort?.postMessage('joined');
