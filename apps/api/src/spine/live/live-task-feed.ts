import { setImmediate } from 'node:timers/promises';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ActorContext } from '../access/actor.ts';
import { findHiddenInventions, type HiddenInventions } from './live-access.ts';
import { createBatchSender, encodeEvent } from './live-frames.ts';
import { type LiveIo, listMembers } from './live-socket.ts';
import type { StreamNotice } from './publish.ts';
import { selectStreamEvents, toStreamEvent } from './stream-events.read-model.ts';

export interface LiveTaskFeedOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  /** Called on a failure. The events stay pending and are sent on the next try. */
  onFailure: (error: unknown) => void;
}

/** Sends each member of the room of all tasks the events of the tasks they may see. */
export interface LiveTaskFeed {
  /** Handles the notice of a new event. Notices within a short time are handled together. */
  onNotice(notice: StreamNotice): void;
  /** Sends the events since the last one, possibly repeating some, because notices may have been lost. */
  catchUp(): void;
  stop(): Promise<void>;
}

const batchDelayMs = 50;
const retryDelayMs = 1_000;
const maxEventsAtOnce = 500;
/** Maximum product of sessions and inventions whose access is read in one statement. */
const maxSightsAtOnce = 25_000;
/** Number of sockets that are written to in one turn of the event loop. */
const socketsPerSlice = 50;
/** Maximum difference between the clocks of two servers. */
const clockDifferenceSeconds = 60;

const readTaskEvents = async (db: Database, notices: readonly StreamNotice[]): Promise<StreamEvent[]> => {
  const ids = notices.map(({ inventionId }) => inventionId);
  const numbers = notices.map(({ seq }) => seq);
  const rows = await selectStreamEvents(db)
    .innerJoin(
      sql<{ id: string; seq: number }>`unnest(${ids}::uuid[], ${numbers}::int[])`.as<'notice'>(
        sql`notice (id, seq)`,
      ),
      (join) =>
        join
          .onRef('notice.id', '=', 'stream_events.invention_id')
          .onRef('notice.seq', '=', 'stream_events.seq'),
    )
    .where('stream_events.task_id', 'is not', null)
    .orderBy('stream_events.created_at')
    .orderBy('stream_events.id')
    .execute();
  return rows.map(toStreamEvent);
};

const listNoticesSince = (db: Database, since: Temporal.Instant): Promise<StreamNotice[]> =>
  db
    .selectFrom('stream_events')
    .select(['invention_id as inventionId', 'seq'])
    .where('task_id', 'is not', null)
    .where('created_at', '>', since.toString())
    .orderBy('created_at', 'desc')
    .limit(maxEventsAtOnce)
    .execute();

/** Groups the active members by the ids of the inventions that are hidden from them. */
const groupMembers = (io: LiveIo, hidden: HiddenInventions) =>
  Map.groupBy(
    listMembers(io, taskRoom).filter(({ data }) => hidden.has(data.sessionId)),
    ({ data }) => [...(hidden.get(data.sessionId) ?? [])].sort().join(),
  );

/**
 * Sends events to the members who may see them. Reads rights after the events, for all members at once. Other requests
 * get their turn between two slices of sockets.
 */
const send = async (
  { io, database, actorContext }: LiveTaskFeedOptions,
  notices: readonly StreamNotice[],
): Promise<void> => {
  const events = await readTaskEvents(database, notices);
  const inventionIds = new Set(events.map(({ inventionId }) => inventionId));
  const sessionIds = new Set(listMembers(io, taskRoom).map(({ data }) => data.sessionId));
  if (sessionIds.size === 0 || inventionIds.size === 0) return;
  const hidden = await findHiddenInventions(database, { sessionIds, inventionIds }, actorContext());
  const encoded = events.map(encodeEvent);
  for (const [hiddenIds, members] of groupMembers(io, hidden)) {
    const shown = encoded.filter(({ event }) => !hiddenIds.includes(event.inventionId));
    if (shown.length === 0) continue;
    const sendTo = createBatchSender(shown);
    for (const [index, member] of members.entries()) {
      if (index % socketsPerSlice === socketsPerSlice - 1) await setImmediate();
      if (member.rooms.has(taskRoom)) sendTo(member);
    }
  }
};

/** Creates the list of pending notices, without duplicates. */
const createPending = () => {
  const notices = new Map<string, StreamNotice>();
  const add = (added: readonly StreamNotice[]): void => {
    for (const notice of added) notices.set(`${notice.inventionId} ${notice.seq}`, notice);
  };
  const take = (count: number): StreamNotice[] => {
    const taken = [...notices.entries().take(count)];
    for (const [key] of taken) notices.delete(key);
    return taken.map(([, notice]) => notice);
  };
  return { add, take, clear: () => notices.clear(), isEmpty: () => notices.size === 0 };
};

/** Creates the feed of one instance. It does not query the database while the room is empty. */
export const createLiveTaskFeed = (options: LiveTaskFeedOptions): LiveTaskFeed => {
  const { io, database, actorContext, onFailure } = options;
  const pending = createPending();
  let lastNoticeAt = actorContext().now;
  let lostSince: Temporal.Instant | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;

  const work = async (): Promise<void> => {
    const since = lostSince;
    lostSince = undefined;
    let batch: StreamNotice[] = [];
    try {
      if (since) pending.add(await listNoticesSince(database, since));
      while (!pending.isEmpty() && !isStopped) {
        const maxEvents = Math.ceil(maxSightsAtOnce / Math.max(1, listMembers(io, taskRoom).length));
        batch = pending.take(Math.min(maxEventsAtOnce, maxEvents));
        await send(options, batch);
      }
    } catch (error) {
      pending.add(batch);
      lostSince ??= since;
      onFailure(error);
    }
  };

  const begin = (): void => {
    timer = undefined;
    if (listMembers(io, taskRoom).length === 0) {
      pending.clear();
      lostSince = undefined;
      return;
    }
    round = work().finally(() => {
      round = undefined;
      if (!pending.isEmpty() || lostSince) schedule(retryDelayMs);
    });
  };

  /** Schedules a round; notices that arrive during a round join it. */
  const schedule = (delayMs: number): void => {
    if (isStopped || timer || round) return;
    timer = setTimeout(begin, delayMs).unref();
  };

  return {
    onNotice: (notice) => {
      lastNoticeAt = actorContext().now;
      if (!io.of('/').adapter.rooms.has(taskRoom)) return;
      pending.add([notice]);
      schedule(batchDelayMs);
    },
    catchUp: () => {
      lostSince ??= lastNoticeAt.subtract({ seconds: clockDifferenceSeconds });
      schedule(batchDelayMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
};
