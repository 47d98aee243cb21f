import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be broken. */
export interface BreakableProxy {
  port: number;
  /** Number of connections so far. */
  connections(): number;
  /** Breaks all connections; new ones work. */
  breakNow(): void;
  /** Ends every new connection at once, until this is called with `false`. */
  refuse(isRefusing: boolean): void;
  /** Breaks the connections once the server has sent this many more bytes. */
  breakAfter(bytes: number): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a port of this machine. */
export const startBreakableProxy = async (targetPort: number): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  let count = 0;
  let isRefusing = false;
  let allowed = Number.POSITIVE_INFINITY;
  const breakNow = (): void => {
    allowed = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    count += 1;
    if (isRefusing) {
      client.destroy();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(target);
    target.on('data', (piece: Buffer) => {
      client.write(piece.subarray(0, allowed));
      allowed -= piece.length;
      if (allowed <= 0) breakNow();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    breakNow,
    refuse: (next) => {
      isRefusing = next;
    },
    breakAfter: (bytes) => {
      allowed = bytes;
    },
    close: async () => {
      server.close();
      breakNow();
      await once(server, 'close');
    },
  };
};
