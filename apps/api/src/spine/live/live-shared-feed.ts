import { sharedKinds } from '@hub/contract/streams/live.events.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type ActorContext, isAlive } from '../access/actor.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import { createPendingSender } from './send-pending.ts';
import type { SharedNotice } from './shared-notice.ts';

export interface LiveSharedFeedOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  /** Called on a failure. The notices stay pending and are sent on the next try. */
  onFailure: (error: unknown) => void;
}

/** Notifies every socket of changes to what its person shares with others. */
export interface LiveSharedFeed {
  onNotice(notice: SharedNotice): void;
  /** Notifies every socket that anything may have changed, because notices may have been lost. */
  catchUp(): void;
  stop(): Promise<void>;
}

/** Returns the active sessions of people who belong to the audience. */
const findEntitled = async (
  db: Database,
  sessionIds: readonly string[],
  audience: SharedNotice['audience'],
  { now }: ActorContext,
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

/** Sends a notice to the sockets of its audience. Reads rights after the change, for all sockets at once. */
const send = async (
  { io, database, actorContext }: LiveSharedFeedOptions,
  { of, id, by, audience }: SharedNotice,
): Promise<void> => {
  const listOthers = (): LiveSocket[] =>
    [...io.of('/').sockets.values()].filter(({ data }) => data.sessionId !== by);
  const sessionIds = [...new Set(listOthers().map(({ data }) => data.sessionId))];
  if (sessionIds.length === 0) return;
  const entitled = await findEntitled(database, sessionIds, audience, actorContext());
  for (const socket of listOthers()) {
    if (entitled.has(socket.data.sessionId)) socket.emit('shared:changed', { of, id });
  }
};

/** Creates the feed of one instance. */
export const createLiveSharedFeed = (options: LiveSharedFeedOptions): LiveSharedFeed => {
  const pending: SharedNotice[] = [];
  const { schedule, stop } = createPendingSender({
    sendAll: async (isStopped) => {
      for (let [next] = pending; next && !isStopped(); [next] = pending) {
        await send(options, next);
        pending.shift();
      }
    },
    onFailure: options.onFailure,
  });

  return {
    onNotice: (notice) => {
      pending.push(notice);
      schedule();
    },
    catchUp: () => {
      for (const of of sharedKinds) options.io.local.emit('shared:changed', { of, id: null });
    },
    stop,
  };
};
