import {
  type ChangedAccess,
  type JoinResult,
  type LiveMessage,
  type LostAccess,
  liveProtocols,
  liveSocketPath,
  type OtherWriting,
  type SharedChange,
} from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** A live socket in a test. */
export interface LiveClient {
  socket: Socket;
  /** Received events, in order. */
  events: StreamEvent[];
  /** Received chat messages and parts of them, in order. */
  messages: LiveMessage[];
  /** Inventions to which access was lost, in order. */
  lost: string[];
  /** Inventions to which rights have changed, in order; null for any. */
  changed: (string | null)[];
  /** Received shared changes, in order. */
  shared: SharedChange[];
  /** Received notices of others who write notes, in order. */
  writing: OtherWriting[];
  join(inventionId: unknown): Promise<JoinResult>;
  /** Resolves when this many events have been received in total. */
  waitForEvents(count: number): Promise<StreamEvent[]>;
  close(): void;
}

/** Returns a token that can be offered in a handshake; the library throws for others. */
const offerable = (token: unknown): string | null =>
  typeof token === 'string' && /^[\w.-]+$/.test(token) ? token : null;

/** Connects to a listening hub; rejects with the server's reason if the connection is refused. */
export const connectLive = async (
  address: string,
  auth: Record<string, unknown>,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<LiveClient> => {
  const socket: Socket = io(address, {
    path: liveSocketPath,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    protocols: liveProtocols(offerable(auth.token)),
    auth,
    ...options,
  });
  const events: StreamEvent[] = [];
  const shared: SharedChange[] = [];
  socket.on('shared:changed', (change: SharedChange) => shared.push(change));
  const writing: OtherWriting[] = [];
  socket.on('note:writing', (notice: OtherWriting) => writing.push(notice));
  const messages: LiveMessage[] = [];
  socket.on('stream:chat.message', (message: LiveMessage) => messages.push(message));
  const lost: string[] = [];
  socket.on('access:lost', ({ inventionId }: LostAccess) => lost.push(inventionId));
  const waiting = new Set<() => void>();
  const changed: (string | null)[] = [];
  socket.on('access:changed', ({ inventionId }: ChangedAccess) => changed.push(inventionId));
  socket.on('stream:added', (event: StreamEvent) => {
    events.push(event);
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    events,
    messages,
    lost,
    changed,
    shared,
    writing,
    join: (inventionId) => socket.timeout(5_000).emitWithAck('join', inventionId),
    waitForEvents: (count) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (events.length < count) return;
          waiting.delete(check);
          resolve(events);
        };
        waiting.add(check);
        check();
      }),
    close: () => socket.close(),
  };
};
