import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { LocalFault } from './office-faults.ts';
import type { ReadyReply } from './ready-reply.ts';

const chunkBytes = 64 * 1024;

/** Sends a body as far as the client reads it, in chunks. */
const sendChunks = async (
  response: ServerResponse,
  bytes: Buffer,
  { size, everyMs }: { size: number; everyMs: number },
): Promise<void> => {
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    const isTaken = response.write(bytes.subarray(at, at + size));
    if (!isTaken) await new Promise((resume) => response.once('drain', resume).once('close', resume));
    if (everyMs > 0) await delay(everyMs, undefined, { ref: false });
  }
};

/** Sends a response; a fault may cut it or slow it down. */
export const sendReply = async (
  response: ServerResponse,
  { status, headers, bytes }: ReadyReply,
  fault: LocalFault | undefined,
): Promise<void> => {
  response.writeHead(status, { 'content-length': String(bytes.length), ...headers });
  if (fault?.kind === 'cut') {
    await sendChunks(response, bytes.subarray(0, Math.ceil(bytes.length / 2)), {
      size: chunkBytes,
      everyMs: 0,
    });
    // What was written is sent before the connection is closed.
    response.socket?.end();
    return;
  }
  const isSlow = fault?.kind === 'trickle';
  await sendChunks(response, bytes, { size: isSlow ? 1 : chunkBytes, everyMs: isSlow ? fault.everyMs : 0 });
  response.end();
};
