import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eicar } from './eicar.ts';

/** A local scanner that speaks clamd's protocol. */
export interface LocalClamd {
  /** A port of this machine, or a Unix socket. */
  address: { host: string; port: number } | { path: string };
  close(): Promise<void>;
}

interface LocalClamdOptions {
  /** Unix socket to listen on; by default a port of this machine. */
  path?: string;
  /** Port to listen on; 0 by default, which selects a free one. */
  port?: number;
  /** Maximum size of a content in bytes, as clamd's StreamMaxLength. */
  maxBytes?: number;
}

const lengthBytes = 4;
const streamCommand = 'zINSTREAM\0';
const pingCommand = 'zPING\0';

/** Reads the chunks of a stream; undefined while it has not ended. */
const readStream = (received: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = [];
  let at = 0;
  while (at + lengthBytes <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + lengthBytes, at + lengthBytes + length));
    at += lengthBytes + length;
  }
  return undefined;
};

const reply = (received: Buffer, maxBytes: number): string | undefined => {
  const command = received.toString('latin1', 0, streamCommand.length);
  if (command === pingCommand) return 'PONG';
  if (command !== streamCommand)
    return received.length >= streamCommand.length ? 'UNKNOWN COMMAND' : undefined;
  if (received.length > maxBytes) return 'INSTREAM size limit exceeded. ERROR';
  const content = readStream(received.subarray(streamCommand.length));
  if (!content) return undefined;
  return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
};

/** Starts a scanner that finds the EICAR test file and nothing else. */
export const startLocalClamd = async ({
  path,
  port = 0,
  maxBytes = 25 * 1024 * 1024,
}: LocalClamdOptions = {}): Promise<LocalClamd> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const answer = reply(received, maxBytes);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  if (path === undefined) server.listen(port, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  return {
    address:
      path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
