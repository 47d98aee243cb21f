import { sharedKinds } from '@hub/contract/streams/live.events.ts';
import { sql } from 'kysely';
import { type Admission, isAlive } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import type { SharedNotice } from './shared-notice.ts';

export interface LiveSharedFeedOptions {
  readonly io: LiveIo;
  readonly database: Database;
  readonly admission: () => Admission;
  /** Told of a failure; the notices stay to be told and are tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Tells every socket what changed of that which its person shares with others. */
export interface LiveSharedFeed {
  hear(notice: SharedNotice): void;
  /** Notices may have been lost: everybody is told that anything may have changed. */
  catchUp(): void;
  stop(): Promise<void>;
}

const retryDelayMs = 1_000;

/** Which of these sessions are alive and of somebody who may see it. */
const findEntitled = async (
  db: Database,
  sessionIds: readonly string[],
  audience: SharedNotice['audience'],
  { now }: Admission,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join people on people.id = sessions.person_id
    where sessions.id = any(${sessionIds}::uuid[]) and ${isAlive(now)} and (
      ${audience === null}
      or people.id = any(${audience?.personIds ?? []}::uuid[])
      or exists (
        select from team_members
        where person_id = people.id and team_id = any(${audience?.teamIds ?? []}::uuid[])))`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Rights are read after the change, for all sockets at once. */
const tell = async (
  { io, database, admission }: LiveSharedFeedOptions,
  { of, id, by, audience }: SharedNotice,
): Promise<void> => {
  const listOthers = (): LiveSocket[] =>
    [...io.of('/').sockets.values()].filter(({ data }) => data.sessionId !== by);
  const sessionIds = [...new Set(listOthers().map(({ data }) => data.sessionId))];
  if (sessionIds.length === 0) return;
  const entitled = await findEntitled(database, sessionIds, audience, admission());
  for (const socket of listOthers()) {
    if (entitled.has(socket.data.sessionId)) socket.emit('shared:changed', { of, id });
  }
};

/** Makes the feed of one instance. */
export const createLiveSharedFeed = (options: LiveSharedFeedOptions): LiveSharedFeed => {
  const pending: SharedNotice[] = [];
  let round: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const work = async (): Promise<void> => {
    try {
      for (let [next] = pending; next && !isStopped; [next] = pending) {
        await tell(options, next);
        pending.shift();
      }
    } catch (error) {
      options.onFailure(error);
      retry = setTimeout(wake, retryDelayMs).unref();
    } finally {
      round = undefined;
    }
  };

  const wake = (): void => {
    if (!isStopped) round ??= work();
  };

  return {
    hear: (notice) => {
      pending.push(notice);
      wake();
    },
    catchUp: () => {
      for (const of of sharedKinds) options.io.local.emit('shared:changed', { of, id: null });
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await round;
    },
  };
};
