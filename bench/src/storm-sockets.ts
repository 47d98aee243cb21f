import { parentPort, workerData } from 'node:worker_threads';
import { liveProtocols, liveSocketPath, taskRoom } from '@hub/contract/streams/live.events.ts';
import { io, type Socket } from 'socket.io-client';

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

const watch = async (token: string): Promise<Socket> => {
  const socket = io(baseUrl, {
    path: liveSocketPath,
    auth: { token },
    transports: ['websocket'],
    protocols: liveProtocols(token),
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const joined = await socket.emitWithAck('join', taskRoom);
  if (!joined.ok) throw new Error(`join answered ${joined.code}`);
  const received = new Set<string>();
  socket.on('stream:added', ({ id }: { id: string }) => {
    if (received.size === expected) return;
    received.add(id);
    if (received.size < expected) return;
    incomplete -= 1;
    if (incomplete === 0) parentPort?.postMessage('consistent');
  });
  return socket;
};

for (let n = 0; n < tokens.length; n += 50) await Promise.all(tokens.slice(n, n + 50).map(watch));
parentPort?.postMessage('joined');
