import { idSchema } from '@hub/contract/fields.ts';
import { type JoinResult, taskRoom } from '@hub/contract/streams/live.events.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import type { AuthGuard } from '../access/auth-guard.ts';
import { readVisibleSeq } from './live-access.ts';
import { maxJoinsPerSocket } from './live-limits.ts';
import type { LiveRoom, LiveRooms } from './live-rooms.ts';
import type { LiveSocket } from './live-socket.ts';

export interface LiveJoinOptions {
  database: Database;
  authGuard: AuthGuard;
  rooms: LiveRooms;
  /** Called after an attempt to watch an invention, with its result. */
  onAsked: (socket: LiveSocket, actor: Actor, inventionId: string, isShown: boolean) => void;
  /** Called after each join, when a room may need events. */
  onJoined: () => void;
}

const notFound: JoinResult = { ok: false, code: 'invention.not_found' };

/** Returns whether the socket watches the maximum number of inventions; one of its rooms is its own. */
const isFull = (socket: LiveSocket): boolean => socket.rooms.size - 1 >= maxJoinsPerSocket;

const tooMany: JoinResult = { ok: false, code: 'request.too_many' };

/**
 * Creates the handler of joins: checks access, joins the room, and returns the number after which its live events
 * start.
 */
export const createLiveJoin = ({ database, authGuard, rooms, onAsked, onJoined }: LiveJoinOptions) => {
  /** Reads the number again if events were sent in the meantime, because the new member missed them. */
  const readSeq = async (socket: LiveSocket, room: LiveRoom): Promise<number | undefined> => {
    for (;;) {
      const actor = await authGuard.authenticateSession(socket.data.sessionId);
      if (!actor) {
        socket.disconnect(true);
        return undefined;
      }
      const seq = await readVisibleSeq(database, actor, room.inventionId);
      if (seq === undefined || seq >= (room.delivered ?? 0)) {
        onAsked(socket, actor, room.inventionId, seq !== undefined);
        return seq;
      }
    }
  };

  /** Joins the room of all tasks. Everyone may: events are filtered by access when they are sent. */
  const joinTasks = async (socket: LiveSocket): Promise<JoinResult> => {
    if (!(await authGuard.authenticateSession(socket.data.sessionId))) socket.disconnect(true);
    if (!socket.connected) return notFound;
    if (isFull(socket)) return tooMany;
    socket.join(taskRoom);
    return { ok: true, seq: 0 };
  };

  return async (socket: LiveSocket, inventionId: string): Promise<JoinResult> => {
    if (inventionId === taskRoom) return joinTasks(socket);
    if (!idSchema.safeParse(inventionId).success) return notFound;
    const room = rooms.open(inventionId.toLowerCase());
    room.joining += 1;
    try {
      const seq = await readSeq(socket, room);
      if (seq === undefined || !socket.connected) return notFound;
      if (isFull(socket)) return tooMany;
      socket.join(room.inventionId);
      socket.data.lost.delete(room.inventionId);
      room.delivered ??= seq;
      return { ok: true, seq };
    } finally {
      room.joining -= 1;
      rooms.closeIfEmpty(room.inventionId);
      onJoined();
    }
  };
};
