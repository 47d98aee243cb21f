import type { Server as HttpServer } from 'node:http';
import { type ClientActions, liveSocketPath, type ServerEvents } from '@hub/contract/streams/live.events.ts';
import { Server, type Socket } from 'socket.io';
import type { LiveAdmission } from './live-admission.ts';

/** Person and session of a socket. Rights are read again whenever they matter. */
interface LiveSocketData {
  personId: string;
  sessionId: string;
  /** Whether it may say that its person writes; a personal token needs the scope `work` for it. */
  mayWork: boolean;
  /** Inventions whose loss the client knows of, until they are visible again. */
  lost: Set<string>;
}

type NoEvents = Record<never, never>;

export type LiveIo = Server<ClientActions, ServerEvents, NoEvents, LiveSocketData>;
export type LiveSocket = Socket<ClientActions, ServerEvents, NoEvents, LiveSocketData>;

/** Maximum size of a message from a client. */
const maxMessageBytes = 64 * 1024;

/** Adds the socket server to an HTTP server, at the path of the contract. */
export const openLiveIo = (http: HttpServer, { mayOpen }: Pick<LiveAdmission, 'mayOpen'>): LiveIo =>
  new Server(http, {
    path: liveSocketPath,
    addTrailingSlash: false,
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    allowRequest: async (request, callback) => callback(null, await mayOpen(request).catch(() => false)),
  });

/** Returns the sockets in a room. */
export const listMembers = (io: LiveIo, room: string): LiveSocket[] => {
  const { adapter, sockets } = io.of('/');
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
};
