import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { LocalFault } from './office-faults.ts';
import type { ReadyReply } from './ready-reply.ts';

const chunkBytes = 64 * 1024;

async function* splitBytes(bytes: Buffer, size: number, everyMs: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    if (at > 0 && everyMs > 0) await delay(everyMs, undefined, { ref: false });
    yield bytes.subarray(at, at + size);
  }
}

/** Sends a response as far as the client reads it; a fault may cut it or slow it down. */
export const sendReply = async (
  response: ServerResponse,
  { status, headers, bytes }: ReadyReply,
  fault?: LocalFault,
): Promise<void> => {
  response.writeHead(status, { 'content-length': String(bytes.length), ...headers });
  const isCut = fault?.kind === 'cut';
  const sent = isCut ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes;
  const [size, everyMs] = fault?.kind === 'trickle' ? [1, fault.everyMs] : [chunkBytes, 0];
  const body = Readable.from(splitBytes(sent, size, everyMs));
  // A client may hang up at any time.
  await pipeline(body, response, { end: !isCut }).catch(() => undefined);
  if (isCut) response.socket?.end();
};
