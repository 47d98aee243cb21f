import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type ClientActions, liveSocketPath, type ServerEvents } from '@hub/contract/streams/live.events.ts';
import { Server, type Socket } from 'socket.io';

/** Who holds a socket. Rights are read anew whenever they matter. */
interface LiveSocketData {
  personId: string;
  sessionId: string;
}

type NoEvents = Record<never, never>;

export type LiveIo = Server<ClientActions, ServerEvents, NoEvents, LiveSocketData>;
export type LiveSocket = Socket<ClientActions, ServerEvents, NoEvents, LiveSocketData>;

/** Longest message a client may send. */
const messageLimitBytes = 64 * 1024;

/** A browser says where the page comes from; only our own pages may open a socket. */
const isOwnOrigin = ({ headers }: IncomingMessage): boolean => {
  if (headers.origin === undefined) return true;
  return URL.parse(headers.origin)?.host === headers.host;
};

/** Puts the socket server on an HTTP server, at the path of the contract. */
export const openLiveIo = (http: HttpServer): LiveIo =>
  new Server(http, {
    path: liveSocketPath,
    addTrailingSlash: false,
    serveClient: false,
    maxHttpBufferSize: messageLimitBytes,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request)),
  });
