import type { InventionId } from '@hub/contract/fields.ts';
import { taskRoom } from '@hub/contract/streams/live.events.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type ActorContext, isAlive } from '../access/actor.ts';
import { isReachedThrough, subjectColumns } from '../access/visible-invention.ts';
import { announceChange, dismiss } from './access-change.ts';
import { findHiddenInventions } from './live-access.ts';
import type { LiveIo, LiveSocket } from './live-socket.ts';
import type { RightsNotice } from './rights-notice.ts';
import { createPendingSender } from './send-pending.ts';

export interface LiveRightsFeedOptions {
  io: LiveIo;
  database: Database;
  actorContext: () => ActorContext;
  /** Called on a failure. The notices stay pending and are sent on the next try. */
  onFailure: (error: unknown) => void;
}

/** Notifies the sockets of people whose rights have changed. */
export interface LiveRightsFeed {
  onNotice(notice: RightsNotice): void;
  /** Checks every socket again, because notices may have been lost. */
  catchUp(): void;
  stop(): Promise<void>;
}

/** A session and an invention that it sees, or has just stopped seeing. */
interface Reached {
  sessionId: string;
  inventionId: InventionId;
}

/** Returns the sessions that the given principals of inventions let in, now or before the change. */
const findReached = async (
  db: Database,
  sessionIds: ReadonlySet<string>,
  changes: readonly { entitled: string; inventionId: string }[],
  now: Temporal.Instant,
): Promise<Reached[]> => {
  if (changes.length === 0) return [];
  const inventionIds = changes.map(({ inventionId }) => inventionId);
  const principalIds = changes.map(({ entitled }) => entitled);
  const { rows } = await sql<Reached>`
    select distinct sessions.id as "sessionId", change.invention_id as "inventionId"
    from sessions
      join people on people.id = sessions.person_id
      join access_subjects subject on subject.person_id = people.id
      cross join unnest(${inventionIds}::uuid[], ${principalIds}::uuid[]) as change (invention_id, principal_id)
    where sessions.id = any(${[...sessionIds]}::uuid[]) and ${isAlive(now)}
      and ${isReachedThrough(subjectColumns, 'change.principal_id', 'change.invention_id')}`.execute(db);
  return rows;
};

/** Returns the sessions of people and of those whose rights follow from theirs: their assistants and bots. */
const findDependent = async (
  db: Database,
  sessionIds: ReadonlySet<string>,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (personIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id = any(${[...sessionIds]}::uuid[]) and (
      person_id = any(${personIds}::uuid[])
      or exists (
        select from assistances
        where assistant_id = sessions.person_id and sponsor_id = any(${personIds}::uuid[]))
      or exists (
        select from bots where bots.id = sessions.person_id and manager_id = any(${personIds}::uuid[])))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

const listFollowed = (socket: LiveSocket): InventionId[] =>
  [...socket.rooms].filter((room) => room !== socket.id && room !== taskRoom).map((id) => id as InventionId);

/** Everything whose rights have changed, on this server. */
type Pending = readonly (RightsNotice | 'everyone')[];

const send = async (
  { io, database, actorContext }: LiveRightsFeedOptions,
  pending: Pending,
): Promise<void> => {
  const sockets = [...io.of('/').sockets.values()];
  const sessionIds = new Set(sockets.map(({ data }) => data.sessionId));
  if (sessionIds.size === 0) return;
  const context = actorContext();
  const given = pending.filter((notice) => notice !== 'everyone' && 'entitled' in notice);
  const personIds = pending.flatMap((notice) =>
    notice !== 'everyone' && 'rightsOf' in notice ? [notice.rightsOf] : [],
  );
  const reached = await findReached(database, sessionIds, given, context.now);
  const dependent = pending.includes('everyone')
    ? sessionIds
    : await findDependent(database, sessionIds, personIds);
  const followed = sockets.filter(({ data }) => dependent.has(data.sessionId)).flatMap(listFollowed);
  const inventionIds = new Set([...followed, ...reached.map(({ inventionId }) => inventionId)]);
  const hidden = await findHiddenInventions(database, { sessionIds, inventionIds }, context);
  const reachedBy = Map.groupBy(reached, ({ sessionId }) => sessionId);

  for (const socket of sockets) {
    const { sessionId } = socket.data;
    const isHidden = (id: InventionId): boolean => hidden.get(sessionId)?.has(id) ?? true;
    const named = (reachedBy.get(sessionId) ?? []).map(({ inventionId }) => inventionId);
    const lost = new Set(
      [...named, ...(dependent.has(sessionId) ? listFollowed(socket) : [])].filter(isHidden),
    );
    for (const inventionId of lost) dismiss(socket, inventionId);
    for (const inventionId of named) if (!lost.has(inventionId)) announceChange(socket, inventionId);
    if (dependent.has(sessionId)) announceChange(socket, null);
  }
};

/** Creates the feed of one instance. Reads rights after the change, for all sockets at once. */
export const createLiveRightsFeed = (options: LiveRightsFeedOptions): LiveRightsFeed => {
  let pending: Pending = [];
  const { schedule, stop } = createPendingSender({
    sendAll: async (isStopped) => {
      while (pending.length > 0 && !isStopped()) {
        const sending = pending;
        await send(options, sending);
        pending = pending.slice(sending.length);
      }
    },
    onFailure: options.onFailure,
  });

  const add = (notice: Pending[number]): void => {
    pending = [...pending, notice];
    schedule();
  };

  return {
    onNotice: add,
    catchUp: () => add('everyone'),
    stop,
  };
};
