import { idSchema } from '@hub/contract/fields.ts';
import { type JoinAnswer, taskRoom } from '@hub/contract/streams/live.events.ts';
import type { Actor } from '../access/actor.ts';
import type { Gate } from '../access/gate.ts';
import type { Database } from '../database/database.ts';
import { readVisibleSeq } from './live-access.ts';
import { mostJoinsPerSocket } from './live-limits.ts';
import type { LiveRoom, LiveRooms } from './live-rooms.ts';
import type { LiveSocket } from './live-socket.ts';

export interface LiveJoinOptions {
  readonly database: Database;
  readonly gate: Gate;
  readonly rooms: LiveRooms;
  /** Called with who asked to watch an invention, and whether they were shown it. */
  readonly onAsked: (socket: LiveSocket, actor: Actor, inventionId: string, isShown: boolean) => void;
  /** Called when a room has begun to be told of events. */
  readonly onJoined: () => void;
}

const notFound: JoinAnswer = { ok: false, code: 'invention.not_found' };

/** Whether the socket already watches as many inventions as it may; its first room is its own. */
const isFull = (socket: LiveSocket): boolean => socket.rooms.size - 1 >= mostJoinsPerSocket;

const tooMany: JoinAnswer = { ok: false, code: 'request.too_many' };

/** Makes the check of a join: access first, then the room, and the number that its live events follow. */
export const createLiveJoin = ({ database, gate, rooms, onAsked, onJoined }: LiveJoinOptions) => {
  /** What was told while the number was being read did not reach the newcomer, so it is read again. */
  const readSeq = async (socket: LiveSocket, room: LiveRoom): Promise<number | undefined> => {
    for (;;) {
      const actor = await gate.admitSession(socket.data.sessionId);
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

  /** Everybody may be in it: what they are told there is what they may see at that moment. */
  const joinTasks = async (socket: LiveSocket): Promise<JoinAnswer> => {
    if (!(await gate.admitSession(socket.data.sessionId))) socket.disconnect(true);
    if (!socket.connected) return notFound;
    if (isFull(socket)) return tooMany;
    socket.join(taskRoom);
    return { ok: true, seq: 0 };
  };

  return async (socket: LiveSocket, inventionId: string): Promise<JoinAnswer> => {
    if (inventionId === taskRoom) return joinTasks(socket);
    if (!idSchema.safeParse(inventionId).success) return notFound;
    const room = rooms.open(inventionId.toLowerCase());
    room.joining += 1;
    try {
      const seq = await readSeq(socket, room);
      if (seq === undefined || !socket.connected) return notFound;
      if (isFull(socket)) return tooMany;
      socket.join(room.inventionId);
      room.delivered ??= seq;
      return { ok: true, seq };
    } finally {
      room.joining -= 1;
      rooms.closeIfEmpty(room.inventionId);
      onJoined();
    }
  };
};
