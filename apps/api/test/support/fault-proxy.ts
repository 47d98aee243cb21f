import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP connection to a server that a test can cut. */
export interface FaultProxy {
  address: string;
  /** Forwards new connections to another port. */
  aimAt(port: number): void;
  /** Cuts all open connections. */
  cut(): void;
  /** Forwards nothing more, on open and new connections, and closes none: as when a firewall drops the packets. */
  silence(): void;
  /** Falls silent at the next connection whose first bytes contain a text; resolves then. */
  silenceAt(text: string): Promise<void>;
  /** Forwards new connections again; those from before stay silent. */
  speak(): void;
  close(): Promise<void>;
}

/** Opens a TCP proxy on a free local port. */
export const openFaultProxy = async (targetPort: number): Promise<FaultProxy> => {
  let target = targetPort;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  let isSilent = false;
  const silence = (): void => {
    isSilent = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  const trap = { text: '', spring: () => {} };
  const server = createServer((inner) => {
    if (isSilent) {
      keep(inner);
      inner.on('error', () => {});
      return;
    }
    inner.once('data', (chunk) => {
      if (trap.text === '' || !chunk.includes(trap.text)) return;
      silence();
      trap.text = '';
      trap.spring();
    });
    const outer = connect(target, '127.0.0.1');
    for (const socket of [inner, outer]) {
      keep(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aimAt: (port) => {
      target = port;
    },
    cut,
    silence,
    silenceAt: (text) =>
      new Promise((resolve) => {
        trap.text = text;
        trap.spring = resolve;
      }),
    speak: () => {
      isSilent = false;
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
};
