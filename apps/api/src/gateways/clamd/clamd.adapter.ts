import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress } from '../../platform/config/scanner-address.ts';
import { ScannerUnavailableError, type VirusScanner } from './clamd.port.ts';

/** Time without any progress after which clamd is given up; it may unpack a large archive before it answers. */
const silenceMs = 120_000;

/** Time for clamd to answer a ping. */
const pingMs = 5_000;

const lengthBytes = 4;
const endOfStream = Buffer.alloc(lengthBytes);

/** Frames a content as INSTREAM expects it: the command, chunks with their length (network order), and an empty chunk. */
const frame = async function* (content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield endOfStream;
};

const open = (address: ScannerAddress, timeoutMs: number): Socket => {
  const socket = connect({ ...address, allowHalfOpen: true });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')));
  return socket;
};

/** Sends a command and returns the reply, without the zero byte that ends it. */
const ask = async (address: ScannerAddress, command: Readable, timeoutMs: number): Promise<string> => {
  const socket = open(address, timeoutMs);
  const reply = readReply(socket);
  try {
    // clamd keeps waiting for the rest of a content that cannot be read to its end.
    pipeline(command, socket, { end: false }).catch((error: Error) => socket.destroy(error));
    return await reply;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new ScannerUnavailableError(`The virus scanner clamd cannot be reached${code}.`, { cause: error });
  } finally {
    command.destroy();
    socket.destroy();
  }
};

const readReply = async (socket: Socket): Promise<string> => {
  let reply = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    reply += chunk.toString('utf8');
    const end = reply.indexOf('\0');
    if (end >= 0) return reply.slice(0, end);
  }
  throw new Error('clamd hung up without a reply');
};

/** Creates the gateway to a clamd daemon (ClamAV): its INSTREAM command, so that it needs no access to the storage. */
export const createClamdAdapter = (address: ScannerAddress): VirusScanner => ({
  scan: async (content) => {
    const reply = await ask(address, Readable.from(frame(content), { objectMode: false }), silenceMs);
    const [, finding] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
    if (finding !== undefined) return { kind: 'infected', finding };
    if (reply === 'stream: OK') return { kind: 'clean' };
    throw new ScannerUnavailableError(`The virus scanner clamd replied “${reply.slice(0, 200)}”.`);
  },

  check: async () => {
    const reply = await ask(address, Readable.from([Buffer.from('zPING\0')]), pingMs);
    if (reply !== 'PONG')
      throw new ScannerUnavailableError(`The virus scanner clamd replied “${reply.slice(0, 200)}”.`);
  },
});
