import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { dismiss } from './access-change.ts';
import { findHiddenInventions, maySee } from './live-access.ts';
import type { LiveExtensions } from './live-extensions.ts';
import { createBatchSender, encodeEvent } from './live-frames.ts';
import type { LiveRoom, LiveRooms } from './live-rooms.ts';
import { type LiveIo, listMembers } from './live-socket.ts';
import { selectStreamEvents, toStreamEvent } from './stream-events.read-model.ts';

export interface LiveFeedOptions {
  io: LiveIo;
  rooms: LiveRooms;
  /** Read what a room gets before its events. */
  companions: LiveExtensions['companions'];
  database: Database;
  actorContext: () => ActorContext;
  /** Called on a failure. The events stay pending and are sent on the next try. */
  onFailure: (error: unknown) => void;
}

/** Sends rooms the events they have not received yet. */
export interface LiveFeed {
  /** Schedules a round because there may be new events. A call during a round is covered by the next one. */
  schedule(): void;
  stop(): Promise<void>;
}

const maxEventsAtOnce = 500;
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
    .limit(maxEventsAtOnce)
    .execute();
  return rows.map(toStreamEvent);
};

/** Creates the feed of one instance. It runs when scheduled. */
export const createLiveFeed = ({
  io,
  rooms,
  companions,
  database,
  actorContext,
  onFailure,
}: LiveFeedOptions): LiveFeed => {
  let round: Promise<void> | undefined;
  let isWorking = false;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Reads rights after the events, for all watchers at once, and removes those who may not see them any more. */
  const dismissUnallowed = async (inventionIds: ReadonlySet<InventionId>): Promise<void> => {
    const watchers = [...inventionIds].flatMap((inventionId) =>
      listMembers(io, inventionId).map((socket) => ({ socket, inventionId })),
    );
    const sessionIds = new Set(watchers.map(({ socket }) => socket.data.sessionId));
    const hidden = await findHiddenInventions(database, { sessionIds, inventionIds }, actorContext());
    for (const { socket, inventionId } of watchers) {
      if (maySee(hidden, socket.data.sessionId, inventionId)) continue;
      dismiss(socket, inventionId);
    }
  };

  const send = async (behind: readonly Behind[]): Promise<void> => {
    for (const room of behind) room.isBehind = false;
    try {
      const events = await readEventsAfter(database, behind);
      if (events.length === maxEventsAtOnce) for (const room of behind) room.isBehind = true;
      const before = await Promise.all(companions.map((read) => read({ database, actorContext }, events)));
      await dismissUnallowed(new Set(events.map(({ inventionId }) => inventionId)));
      for (const [inventionId, added] of Map.groupBy(events, (event) => event.inventionId)) {
        const room = rooms.find(inventionId);
        if (room) room.delivered = Math.max(room.delivered ?? 0, ...added.map(({ seq }) => seq));
        const sendTo = createBatchSender([
          ...before.flatMap((messagesOf) => messagesOf(inventionId)),
          ...added.map(encodeEvent),
        ]);
        for (const socket of listMembers(io, inventionId)) sendTo(socket);
      }
    } catch (error) {
      for (const room of behind) room.isBehind = true;
      throw error;
    }
  };

  const work = async (): Promise<void> => {
    try {
      for (let behind = rooms.behind(); behind.length > 0 && !isStopped; behind = rooms.behind()) {
        await send(behind);
      }
    } catch (error) {
      onFailure(error);
      clearTimeout(retry);
      retry = setTimeout(schedule, retryDelayMs).unref();
    } finally {
      isWorking = false;
    }
  };

  const schedule = (): void => {
    if (isStopped || isWorking) return;
    isWorking = true;
    round = work();
  };

  return {
    schedule,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await round;
    },
  };
};
