import type { InventionId } from '@hub/contract/fields.ts';
import {
  type ChangedRun,
  type ClientActions,
  type JoinResult,
  type LiveMessage,
  liveProtocols,
  liveSocketPath,
  type OtherWriting,
  type ServerEvents,
  type SharedChange,
} from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { Socket } from 'socket.io-client';
import { untilFirstView } from '../first-view.ts';
import { logDebug } from '../log.ts';
import { readToken, renewToken } from '../session/session.ts';
import type {
  LiveStatus,
  LiveTransport,
  MessageTransport,
  RunTransport,
  WritingTransport,
} from './live-transport.ts';

type LiveSocket = Socket<ServerEvents, ClientActions>;

const joinTimeoutMs = 10_000;
/** After this time without a response an attempt has failed. */
const connectTimeoutMs = 10_000;
const refusedRetryMs = 5_000;
const loadRetryMs = 5_000;

/** Waits until the browser says that it is online again, or for a few seconds if it says nothing. */
const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, loadRetryMs);
    const handle = (): void => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', handle, { once: true });
  });

/** Loads the Socket.IO client, also when the connection is cut in the middle of it. */
const loadClient = async (): Promise<typeof import('socket.io-client')> => {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch (error) {
      logDebug('The client of the live connection could not be loaded', error);
      await untilOnline();
    }
  }
};

/** Loads the Socket.IO client after sign-in, so that neither the login screen nor the first view waits for it. */
const openSocket = async (): Promise<LiveSocket> => {
  await untilFirstView();
  const { io } = await loadClient();
  const socket: LiveSocket = io({
    path: liveSocketPath,
    // Proxies that inspect traffic refuse web sockets: the same attempt then goes on by polling.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Read again for each attempt, because the token is renewed in the meantime. Polling sends it as a header.
    get protocols() {
      return liveProtocols(readToken());
    },
    get extraHeaders() {
      return { authorization: `Bearer ${readToken()}` };
    },
    timeout: connectTimeoutMs,
    auth: (give) => give({ token: readToken() }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  });
  let wasConnected = false;
  socket.once('connect', () => {
    wasConnected = true;
  });
  // A proxy may also close a web socket, or leave it without a response: until one has worked, further attempts poll first.
  socket.io.on('reconnect_attempt', () => {
    if (!wasConnected) socket.io.opts.transports = ['polling', 'websocket'];
  });
  // Ends the pause between two attempts, which may have grown to seconds while the browser was offline.
  window.addEventListener('online', () => {
    if (!socket.connected) socket.disconnect().connect();
  });
  return socket;
};

/** Reconnects after a refused handshake or a disconnect by the server, when Socket.IO does not retry by itself. */
const comeBack = async (socket: LiveSocket): Promise<void> => {
  try {
    const token = readToken();
    if (token !== null && (await renewToken(token)) === null) return;
  } catch (error) {
    logDebug('The token could not be renewed for the live connection', error);
  }
  setTimeout(() => socket.connect(), refusedRetryMs);
};

const followStatus = (socket: LiveSocket, onStatus: (status: LiveStatus) => void): void => {
  let wasConnected = false;
  socket.on('connect', () => {
    onStatus(wasConnected ? 'reconnect' : 'connect');
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    onStatus('disconnect');
    if (reason === 'io server disconnect') void comeBack(socket);
  });
  socket.on('connect_error', () => {
    onStatus('reconnecting');
    if (!socket.active) void comeBack(socket);
  });
  socket.io.on('reconnect_attempt', () => onStatus('reconnecting'));
};

/** Creates the live connection over Socket.IO. */
export const createSocketTransport = (): LiveTransport &
  MessageTransport &
  RunTransport &
  WritingTransport => {
  const eventListeners = new Set<(event: StreamEvent) => void>();
  const sharedListeners = new Set<(change: SharedChange) => void>();
  const lostListeners = new Set<(inventionId: InventionId) => void>();
  const changedListeners = new Set<(inventionId: InventionId | null) => void>();
  const writingListeners = new Set<(writing: OtherWriting) => void>();
  const messageListeners = new Set<(message: LiveMessage) => void>();
  const runListeners = new Set<(run: ChangedRun) => void>();
  const statusListeners = new Set<(status: LiveStatus) => void>();
  const opening = openSocket();
  opening
    .then((socket) => {
      socket.on('stream:added', (event) => {
        for (const listener of eventListeners) listener(event);
      });
      socket.on('stream:chat.message', (message) => {
        for (const listener of messageListeners) listener(message);
      });
      socket.on('shared:changed', (change) => {
        for (const listener of sharedListeners) listener(change);
      });
      socket.on('access:lost', ({ inventionId }) => {
        for (const listener of lostListeners) listener(inventionId);
      });
      socket.on('access:changed', ({ inventionId }) => {
        for (const listener of changedListeners) listener(inventionId);
      });
      socket.on('note:writing', (writing) => {
        for (const listener of writingListeners) listener(writing);
      });
      socket.on('minion:run', (run) => {
        for (const listener of runListeners) listener(run);
      });
      followStatus(socket, (status) => {
        for (const listener of statusListeners) listener(status);
      });
    })
    .catch((error: unknown) => {
      logDebug('The live connection could not be loaded', error);
      for (const listener of statusListeners) listener('disconnect');
    });
  return {
    join: async (room): Promise<JoinResult> => {
      const socket = await opening;
      if (!socket.connected) throw new Error('Not connected; the room is joined on connect.');
      try {
        return await socket.timeout(joinTimeoutMs).emitWithAck('join', room);
      } catch (error) {
        if (!socket.connected) throw error;
        return { ok: false, code: 'service.unavailable' };
      }
    },
    leave: (room) => {
      void opening.then((socket) => socket.connected && socket.emit('leave', room));
    },
    write: (writing) => {
      void opening.then((socket) => socket.connected && socket.emit('write', writing));
    },
    onWriting: (listener) => writingListeners.add(listener),
    onMessage: (listener) => messageListeners.add(listener),
    onRun: (listener) => runListeners.add(listener),
    onEvent: (listener) => eventListeners.add(listener),
    onShared: (listener) => sharedListeners.add(listener),
    onLost: (listener) => lostListeners.add(listener),
    onChanged: (listener) => changedListeners.add(listener),
    onStatus: (listener) => statusListeners.add(listener),
  };
};
