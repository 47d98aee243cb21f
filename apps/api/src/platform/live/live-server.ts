import type { Server as HttpServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { listen } from '@hub/database/connection/listen.ts';
import { z } from 'zod';
import type { Gate } from '../access/gate.ts';
import type { AccessNotes } from '../audit/access-notes.ts';
import type { AppDependencies } from '../module.ts';
import { findAliveSessions } from './live-access.ts';
import { createLiveFeed } from './live-feed.ts';
import { createLiveJoin } from './live-join.ts';
import { createMessageAllowance, createSocketCount } from './live-limits.ts';
import { createLiveRooms } from './live-rooms.ts';
import { createLiveSharedFeed } from './live-shared-feed.ts';
import { type LiveIo, type LiveSocket, openLiveIo } from './live-socket.ts';
import { createLiveTaskFeed } from './live-task-feed.ts';
import { readNotice, type StreamNotice } from './publish.ts';
import { streamChannel } from './stream-channel.ts';

export type LiveServerOptions = Pick<
  AppDependencies,
  'database' | 'connectionString' | 'clock' | 'config' | 'log'
> & {
  readonly http: HttpServer;
  readonly gate: Gate;
  readonly notes: AccessNotes;
};

/** The live side of the hub: every instance hears the database and tells its own sockets. */
export interface LiveServer {
  /** Begins to hear the database; sockets are told nothing before. */
  start(): Promise<void>;
  /** Cuts every socket, so that the clients connect to another instance or to the next start. */
  stop(): Promise<void>;
  countSockets(): number;
  countRooms(): number;
}

/** How often sessions that ended elsewhere are looked for: several times within the two seconds in which they are cut. */
const sessionSweepMs = 500;

/** After this a look is given up: a connection that went silent must not end all of them. */
const sweepPatienceMs = 1_500;

/** Why a socket is not let in: the message of its `connect_error`. */
type RefusalCode = 'auth.required' | 'request.too_many' | 'service.unavailable';

const handshakeSchema = z.object({ token: z.string().max(8_192) });

/** Lets a socket in by the token in its handshake, exactly as a request is let in by its header. */
const admitSockets = (io: LiveIo, gate: Gate): void => {
  const socketCount = createSocketCount();
  const admit = async (socket: LiveSocket): Promise<RefusalCode | undefined> => {
    const { data: handshake } = handshakeSchema.safeParse(socket.handshake.auth);
    const actor = handshake && (await gate.admitToken(handshake.token));
    if (!actor) return 'auth.required';
    if (!socketCount.take(actor.id)) return 'request.too_many';
    socket.conn.once('close', () => socketCount.giveBack(actor.id));
    socket.data = { personId: actor.id, sessionId: actor.sessionId };
    return undefined;
  };
  io.use(async (socket, next) => {
    const refusal = await admit(socket).catch(() => 'service.unavailable' as const);
    next(refusal && new Error(refusal));
  });
};

/** Cuts the sockets of sessions that have ended since. */
const dismissEnded = async (
  io: LiveIo,
  isAlive: (sessionIds: string[]) => Promise<Set<string>>,
): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()];
  if (sockets.length === 0) return;
  const alive = await isAlive([...new Set(sockets.map(({ data }) => data.sessionId))]);
  for (const socket of sockets) if (!alive.has(socket.data.sessionId)) socket.disconnect(true);
};

/** Makes the live server on an HTTP server that does not listen yet. */
export const createLiveServer = (options: LiveServerOptions): LiveServer => {
  const { database, clock, config, connectionString, log, http, gate, notes } = options;
  const io = openLiveIo(http);
  const members = io.of('/').adapter;
  const rooms = createLiveRooms((inventionId) => members.rooms.has(inventionId));
  const telling = {
    io,
    database,
    admission: () => ({ now: clock.now(), requiresSecondFactor: config.requireSecondFactor }),
    onFailure: (err: unknown) => log.warn({ err }, 'live events could not be told yet'),
  };
  const feed = createLiveFeed({ ...telling, rooms });
  const taskFeed = createLiveTaskFeed(telling);
  const sharedFeed = createLiveSharedFeed(telling);
  const join = createLiveJoin({
    database,
    gate,
    rooms,
    onAsked: (socket, actor, id, isShown) =>
      notes.add({
        actor,
        call: 'live.join',
        of: 'invention',
        id,
        outcome: isShown ? 'opened' : 'unseen',
        requestId: null,
        address: socket.handshake.address,
        at: clock.now(),
      }),
    onJoined: feed.wake,
  });
  let stopHearing = async (): Promise<void> => {};

  const welcome = (socket: LiveSocket): void => {
    const mayGoOn = createMessageAllowance(() => performance.now());
    socket.use((_message, next) => (mayGoOn() ? next() : socket.disconnect(true)));
    socket.on('join', async (inventionId, answer) => {
      if (typeof answer !== 'function') return;
      const result = await join(socket, inventionId).catch((err: unknown) => {
        log.warn({ err }, 'join failed');
        return { ok: false, code: 'service.unavailable' } as const;
      });
      answer(result);
    });
    socket.on('leave', (inventionId) => {
      if (typeof inventionId === 'string' && inventionId !== socket.id)
        socket.leave(inventionId.toLowerCase());
    });
  };

  const hearStream = (notice: StreamNotice): void => {
    const { inventionId, seq } = notice;
    taskFeed.hear(notice);
    const room = rooms.find(inventionId);
    if (!room || seq <= (room.delivered ?? 0)) return;
    room.isBehind = true;
    feed.wake();
  };

  const hear = (payload: string): void => {
    const notice = readNotice(payload);
    if ('of' in notice) sharedFeed.hear(notice);
    else hearStream(notice);
  };

  admitSockets(io, gate);
  io.on('connection', welcome);
  members.on('delete-room', rooms.closeIfEmpty);

  return {
    start: async () => {
      const listener = await listen({
        connectionString,
        channel: streamChannel,
        onMessage: hear,
        onReconnect: () => {
          rooms.markAllBehind();
          feed.wake();
          taskFeed.catchUp();
          sharedFeed.catchUp();
        },
        log,
      });
      let isSweeping = false;
      const sweep = setInterval(() => {
        if (isSweeping) return;
        isSweeping = true;
        const swept = dismissEnded(io, (ids) => findAliveSessions(database, ids, clock.now()));
        Promise.race([swept, setTimeout(sweepPatienceMs, undefined, { ref: false })])
          .catch((err: unknown) => log.debug({ err }, 'sessions could not be checked'))
          .finally(() => {
            isSweeping = false;
          });
      }, sessionSweepMs).unref();
      stopHearing = async () => {
        clearInterval(sweep);
        await listener.stop();
      };
    },
    stop: async () => {
      io.engine.close();
      await stopHearing();
      await Promise.all([feed.stop(), taskFeed.stop(), sharedFeed.stop()]);
    },
    countSockets: () => io.of('/').sockets.size,
    countRooms: () => rooms.size,
  };
};
