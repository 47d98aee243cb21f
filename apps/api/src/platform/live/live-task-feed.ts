import { taskRoom } from '@hub/contract/streams/live.events.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { sql } from 'kysely';
import type { Admission } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { findAllowedWatchers, keyOf } from './live-access.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import type { StreamNotice } from './publish.ts';
import { selectStreamEvents, toStreamEvent } from './stream-events.ts';

export interface LiveTaskFeedOptions {
  readonly io: LiveIo;
  readonly database: Database;
  readonly admission: () => Admission;
  /** Told of a failure; the events stay to be told and are tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Tells the room of all tasks what happened to those that each of its members may see. */
export interface LiveTaskFeed {
  /** An invention has a new event. Notices that come within moments are answered together. */
  hear(notice: StreamNotice): void;
  /** Notices may have been lost: what happened since the last one that was heard is told, again where it was told. */
  catchUp(): void;
  stop(): Promise<void>;
}

const batchDelayMs = 50;
const retryDelayMs = 1_000;
const mostEventsAtOnce = 500;
/** Most sessions times inventions whose sight is asked for in one statement. */
const mostSightsAtOnce = 10_000;
/** How far the clocks of two servers may differ. */
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
    .limit(mostEventsAtOnce)
    .execute();

const listMembers = (io: LiveIo): LiveSocket[] => {
  const { adapter, sockets } = io.of('/');
  return [...(adapter.rooms.get(taskRoom) ?? [])].flatMap((id) => sockets.get(id) ?? []);
};

/** Rights are read after the events, for all members at once. */
const tell = async (
  { io, database, admission }: LiveTaskFeedOptions,
  notices: readonly StreamNotice[],
): Promise<void> => {
  const events = await readTaskEvents(database, notices);
  const inventionIds = new Set(events.map(({ inventionId }) => inventionId));
  const sessionIds = new Set(listMembers(io).map(({ data }) => data.sessionId));
  const watchers = [...sessionIds].flatMap((sessionId) =>
    [...inventionIds].map((inventionId) => ({ sessionId, inventionId })),
  );
  if (watchers.length === 0) return;
  const allowed = new Set((await findAllowedWatchers(database, watchers, admission())).map(keyOf));
  for (const member of listMembers(io)) {
    const { sessionId } = member.data;
    for (const event of events) {
      if (allowed.has(keyOf({ sessionId, inventionId: event.inventionId })))
        member.emit('stream:added', event);
    }
  }
};

/** What is still to be told, each notice once. */
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

/** Makes the feed of one instance. While nobody is in the room it asks the database nothing. */
export const createLiveTaskFeed = (options: LiveTaskFeedOptions): LiveTaskFeed => {
  const { io, database, admission, onFailure } = options;
  const pending = createPending();
  let lastHeardAt = admission().now;
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
        const mostEvents = Math.ceil(mostSightsAtOnce / Math.max(1, listMembers(io).length));
        batch = pending.take(Math.min(mostEventsAtOnce, mostEvents));
        await tell(options, batch);
      }
    } catch (error) {
      pending.add(batch);
      lostSince ??= since;
      onFailure(error);
    }
  };

  const begin = (): void => {
    timer = undefined;
    if (listMembers(io).length === 0) {
      pending.clear();
      lostSince = undefined;
      return;
    }
    round = work().finally(() => {
      round = undefined;
      if (!pending.isEmpty() || lostSince) schedule(retryDelayMs);
    });
  };

  /** One round at a time; what comes while it works is answered by it as well. */
  const schedule = (delayMs: number): void => {
    if (isStopped || timer || round) return;
    timer = setTimeout(begin, delayMs).unref();
  };

  return {
    hear: (notice) => {
      lastHeardAt = admission().now;
      if (!io.of('/').adapter.rooms.has(taskRoom)) return;
      pending.add([notice]);
      schedule(batchDelayMs);
    },
    catchUp: () => {
      lostSince ??= lastHeardAt.subtract({ seconds: clockDifferenceSeconds });
      schedule(batchDelayMs);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
};
