import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '@hub/database/connection/listen.ts';
import { z } from 'zod';
import type { AuthGuard } from '../access/auth-guard.ts';
import type { ReadAudit } from '../audit/read-audit.ts';
import type { AppDependencies } from '../module.ts';
import {
  changedAccessNoticeSchema,
  dismissLost,
  lostAccessNoticeSchema,
  reportChanged,
} from './access-change.ts';
import { findAliveSessions } from './live-access.ts';
import { createLiveAdmission, type LiveAdmission } from './live-admission.ts';
import { createLiveFeed } from './live-feed.ts';
import { createLiveJoin } from './live-join.ts';
import { createMessageAllowance, createOpenCount, maxSocketsPerPerson } from './live-limits.ts';
import { createLivePing, pingNoticeSchema } from './live-ping.ts';
import { createLiveRightsFeed } from './live-rights-feed.ts';
import { createLiveRooms } from './live-rooms.ts';
import { createLiveSharedFeed } from './live-shared-feed.ts';
import { type LiveIo, type LiveSocket, openLiveIo } from './live-socket.ts';
import { createLiveTaskFeed } from './live-task-feed.ts';
import { type StreamNotice, streamNoticeSchema } from './publish.ts';
import { entitledNoticeSchema, rightsNoticeSchema } from './rights-notice.ts';
import { sharedNoticeSchema } from './shared-notice.ts';
import { streamChannel } from './stream-channel.ts';

export type LiveServerOptions = Pick<
  AppDependencies,
  'database' | 'connectionString' | 'clock' | 'config' | 'log' | 'tokens' | 'personalTokens' | 'live'
> & {
  http: HttpServer;
  authGuard: AuthGuard;
  notes: ReadAudit;
};

/** The live side of the hub: every instance listens to the database and sends events to its own sockets. */
export interface LiveServer {
  /** Starts to listen to the database; no event is sent before that. */
  start(): Promise<void>;
  /** Disconnects every socket, so that clients reconnect to another instance or after the restart. */
  stop(): Promise<void>;
  /** Throws if the notifications of the database do not arrive. */
  check(): Promise<void>;
  countSockets(): number;
  /** Number of open sessions, signed in or not. */
  countSessions(): number;
  countRooms(): number;
}

/** Interval of the check for sessions that ended elsewhere. Their sockets must be disconnected within two seconds. */
const sessionSweepMs = 500;

/** A check that takes longer is abandoned, so that one silent connection does not stop all later checks. */
const sweepTimeoutMs = 1_500;

/** Time within which a session must be signed in. */
const signInWithinMs = 5_000;

/** Why a socket is refused: the message of its `connect_error`. */
type RefusalCode = 'auth.required' | 'request.too_many' | 'service.unavailable';

/** A notification of the channel: the field that only its kind has says what it is. */
const payloadSchema = z.record(z.string(), z.unknown());

const handshakeSchema = z.object({ token: z.string().max(8_192) });

/** Authenticates a socket by the token of its handshake, as a request is authenticated by its header. */
const authenticateSockets = (io: LiveIo, authGuard: AuthGuard, admission: LiveAdmission): void => {
  const signedIn = createOpenCount(maxSocketsPerPerson);
  const pending = new WeakMap<object, () => void>();
  io.engine.on('connection', (session: LiveSocket['conn']) => {
    const endCount = admission.countPending(session.request);
    const timeout = setTimeout(() => session.close(true), signInWithinMs).unref();
    const end = (): void => {
      clearTimeout(timeout);
      endCount();
    };
    pending.set(session, end);
    session.once('close', end);
  });
  const authenticate = async (socket: LiveSocket): Promise<RefusalCode | undefined> => {
    const { data: handshake } = handshakeSchema.safeParse(socket.handshake.auth);
    const actor = handshake && (await authGuard.authenticateToken(handshake.token));
    if (!actor) return 'auth.required';
    if (signedIn.isFull(actor.id)) return 'request.too_many';
    socket.conn.once('close', signedIn.take(actor.id));
    pending.get(socket.conn)?.();
    socket.data = {
      personId: actor.id,
      sessionId: actor.sessionId,
      mayWork: !actor.token || actor.token.scopes.includes('work'),
      lost: new Set(),
    };
    return undefined;
  };
  io.use(async (socket, next) => {
    const refusal = await authenticate(socket).catch(() => 'service.unavailable' as const);
    next(refusal && new Error(refusal));
  });
};

/** Disconnects the sockets of sessions that have ended. */
const dismissEnded = async (
  io: LiveIo,
  isAlive: (sessionIds: string[]) => Promise<Set<string>>,
): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()];
  if (sockets.length === 0) return;
  const alive = await isAlive([...new Set(sockets.map(({ data }) => data.sessionId))]);
  for (const socket of sockets) if (!alive.has(socket.data.sessionId)) socket.disconnect(true);
};

/** Creates the live server on an HTTP server that does not listen yet. */
export const createLiveServer = (options: LiveServerOptions): LiveServer => {
  const { database, clock, config, connectionString, log, http, authGuard, notes, live } = options;
  const admission = createLiveAdmission(options);
  const io = openLiveIo(http, admission);
  const members = io.of('/').adapter;
  const rooms = createLiveRooms((inventionId) => members.rooms.has(inventionId));
  const feedOptions = {
    io,
    database,
    actorContext: () => ({ now: clock.now(), requiresSecondFactor: config.requireSecondFactor }),
    onFailure: (err: unknown) => log.warn({ err }, 'live events could not be sent yet'),
  };
  const feed = createLiveFeed({ ...feedOptions, rooms, companions: live.companions });
  const taskFeed = createLiveTaskFeed(feedOptions);
  const sharedFeed = createLiveSharedFeed(feedOptions);
  const rightsFeed = createLiveRightsFeed(feedOptions);
  const actions = live.openActions(feedOptions);
  const added = live.openNotices(feedOptions);
  const ping = createLivePing(database);
  const join = createLiveJoin({
    database,
    authGuard,
    rooms,
    onAsked: (socket, actor, id, isShown) =>
      notes.add({
        actor,
        call: 'live.join',
        of: 'invention',
        id,
        outcome: isShown ? 'opened' : 'unseen',
        requestId: null,
        address: admission.addressOf(socket.request),
        at: clock.now(),
      }),
    onJoined: feed.schedule,
  });
  let stopListening = async (): Promise<void> => {};

  const onConnection = (socket: LiveSocket): void => {
    const isWithinLimit = createMessageAllowance(() => performance.now());
    socket.use((_message, next) => (isWithinLimit() ? next() : socket.disconnect(true)));
    socket.on('join', async (inventionId, acknowledge) => {
      if (typeof acknowledge !== 'function') return;
      const result = await join(socket, inventionId).catch((err: unknown) => {
        log.warn({ err }, 'join failed');
        return { ok: false, code: 'service.unavailable' } as const;
      });
      acknowledge(result);
    });
    for (const { name, act } of actions)
      socket.on(name, (message) => {
        if (socket.data.mayWork) act(socket, message);
      });
    socket.on('leave', (inventionId) => {
      if (typeof inventionId === 'string' && inventionId !== socket.id)
        socket.leave(inventionId.toLowerCase());
    });
  };

  const onStreamNotice = (notice: StreamNotice): void => {
    const { inventionId, seq } = notice;
    taskFeed.onNotice(notice);
    const room = rooms.find(inventionId);
    if (!room || seq <= (room.delivered ?? 0)) return;
    room.isBehind = true;
    feed.schedule();
  };

  const receivers = new Map<string, (payload: unknown) => void>([
    ['ping', (payload) => ping.onNotice(pingNoticeSchema.parse(payload))],
    ['of', (payload) => sharedFeed.onNotice(sharedNoticeSchema.parse(payload))],
    ['lost', (payload) => dismissLost(io, lostAccessNoticeSchema.parse(payload))],
    ['changed', (payload) => reportChanged(io, changedAccessNoticeSchema.parse(payload))],
    ['entitled', (payload) => rightsFeed.onNotice(entitledNoticeSchema.parse(payload))],
    ['rightsOf', (payload) => rightsFeed.onNotice(rightsNoticeSchema.parse(payload))],
    ['seq', (payload) => onStreamNotice(streamNoticeSchema.parse(payload))],
    ...[...added].map(([key, { receive }]) => [key, receive] as const),
  ]);

  const onMessage = (text: string): void => {
    const payload = payloadSchema.parse(JSON.parse(text));
    const key = Object.keys(payload).find((name) => receivers.has(name)) ?? '';
    const receive = receivers.get(key);
    if (!receive) throw new Error('A notification of the database is of no known kind');
    receive(payload);
  };

  authenticateSockets(io, authGuard, admission);
  io.on('connection', onConnection);
  members.on('delete-room', rooms.closeIfEmpty);

  return {
    start: async () => {
      const listener = await listen({
        connectionString,
        channel: streamChannel,
        onMessage,
        onReconnect: () => {
          rooms.markAllBehind();
          feed.schedule();
          taskFeed.catchUp();
          sharedFeed.catchUp();
          rightsFeed.catchUp();
        },
        log,
      });
      let isSweeping = false;
      const sweep = setInterval(() => {
        if (isSweeping) return;
        isSweeping = true;
        const swept = dismissEnded(io, (ids) => findAliveSessions(database, ids, clock.now()));
        Promise.race([swept, wait(sweepTimeoutMs, undefined, { ref: false })])
          .catch((err: unknown) => log.debug({ err }, 'sessions could not be checked'))
          .finally(() => {
            isSweeping = false;
          });
      }, sessionSweepMs).unref();
      stopListening = async () => {
        clearInterval(sweep);
        await listener.stop();
      };
    },
    stop: async () => {
      io.engine.close();
      await stopListening();
      await Promise.all(
        [feed, taskFeed, sharedFeed, rightsFeed, ...actions, ...added.values()].map((running) =>
          running.stop(),
        ),
      );
    },
    check: ping.check,
    countSockets: () => io.of('/').sockets.size,
    countSessions: () => io.engine.clientsCount,
    countRooms: () => rooms.size,
  };
};
