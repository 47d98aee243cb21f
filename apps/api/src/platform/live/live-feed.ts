import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Admission } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { findAllowedWatchers, keyOf } from './live-access.ts';
import type { LiveRoom, LiveRooms } from './live-rooms.ts';
import type { LiveIo } from './live-socket.ts';
import { selectStreamEvents, toStreamEvent } from './stream-events.ts';

export interface LiveFeedOptions {
  readonly io: LiveIo;
  readonly rooms: LiveRooms;
  readonly database: Database;
  readonly admission: () => Admission;
  /** Told of a failure; the events stay to be told and are tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Tells rooms what happened since they were last told. */
export interface LiveFeed {
  /** There may be something to tell. Calls that come while it works are answered by its next round. */
  wake(): void;
  stop(): Promise<void>;
}

const mostEventsAtOnce = 500;
const retryDelayMs = 1_000;

type Behind = LiveRoom & { delivered: number };

const readEventsAfter = async (db: Database, rooms: readonly Behind[]): Promise<StreamEvent[]> => {
  const ids = rooms.map(({ inventionId }) => inventionId);
  const delivered = rooms.map((room) => room.delivered);
  const rows = await selectStreamEvents(db)
    .innerJoin(
      sql<{ id: string; delivered: number }>`unnest(${ids}::uuid[], ${delivered}::int[])`.as<'room'>(
        sql`room (id, delivered)`,
      ),
      (join) =>
        join
          .onRef('room.id', '=', 'stream_events.invention_id')
          .onRef('stream_events.seq', '>', 'room.delivered'),
    )
    .orderBy('stream_events.invention_id')
    .orderBy('stream_events.seq')
    .limit(mostEventsAtOnce)
    .execute();
  return rows.map(toStreamEvent);
};

/** Makes the feed of one instance; it works when it is woken. */
export const createLiveFeed = ({ io, rooms, database, admission, onFailure }: LiveFeedOptions): LiveFeed => {
  let round: Promise<void> | undefined;
  let isWorking = false;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const listWatchers = (inventionIds: ReadonlySet<string>) =>
    [...inventionIds].flatMap((inventionId) =>
      [...(io.of('/').adapter.rooms.get(inventionId) ?? [])].flatMap((socketId) => {
        const socket = io.of('/').sockets.get(socketId);
        return socket ? [{ socket, inventionId, sessionId: socket.data.sessionId }] : [];
      }),
    );

  /** Rights are read after the events and for all watchers at once; whoever may not see them leaves the room unseen. */
  const dismissUnallowed = async (inventionIds: ReadonlySet<string>): Promise<void> => {
    const watchers = listWatchers(inventionIds);
    const distinct = new Map(watchers.map((watcher) => [keyOf(watcher), watcher]));
    const allowed = await findAllowedWatchers(database, [...distinct.values()], admission());
    const allowedKeys = new Set(allowed.map(keyOf));
    for (const watcher of watchers) {
      if (!allowedKeys.has(keyOf(watcher))) watcher.socket.leave(watcher.inventionId);
    }
  };

  const tell = async (behind: readonly Behind[]): Promise<void> => {
    for (const room of behind) room.isBehind = false;
    try {
      const events = await readEventsAfter(database, behind);
      if (events.length === mostEventsAtOnce) for (const room of behind) room.isBehind = true;
      await dismissUnallowed(new Set(events.map(({ inventionId }) => inventionId)));
      for (const event of events) {
        const room = rooms.find(event.inventionId);
        if (room) room.delivered = Math.max(room.delivered ?? 0, event.seq);
        io.local.to(event.inventionId).emit('stream:added', event);
      }
    } catch (error) {
      for (const room of behind) room.isBehind = true;
      throw error;
    }
  };

  const work = async (): Promise<void> => {
    try {
      for (let behind = rooms.behind(); behind.length > 0 && !isStopped; behind = rooms.behind()) {
        await tell(behind);
      }
    } catch (error) {
      onFailure(error);
      clearTimeout(retry);
      retry = setTimeout(wake, retryDelayMs).unref();
    } finally {
      isWorking = false;
    }
  };

  const wake = (): void => {
    if (isStopped || isWorking) return;
    isWorking = true;
    round = work();
  };

  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await round;
    },
  };
};
