import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Actor, type ActorContext, isAlive } from '../access/actor.ts';
import { isVisibleTo, subjectColumns, visibleInvention } from '../access/visible-invention.ts';

/** A session that watches an invention. */
export interface Watcher {
  sessionId: string;
  inventionId: string;
}

/** Returns the key of a watcher for maps and sets. */
export const keyOf = ({ sessionId, inventionId }: Watcher): string => `${sessionId} ${inventionId}`;

/** Returns the number of the latest event of an invention; undefined if the actor may not see it. */
export const readVisibleSeq = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('inventions')
    .innerJoin('stream_heads', 'stream_heads.invention_id', 'inventions.id')
    .select('stream_heads.last_seq')
    .where('inventions.id', '=', inventionId)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();
  return row?.last_seq;
};

/** Returns the watchers who may currently see their invention, with one statement for all. */
export const findAllowedWatchers = async (
  db: Database,
  watchers: readonly Watcher[],
  { now, requiresSecondFactor }: ActorContext,
): Promise<Watcher[]> => {
  const subject = {
    ...subjectColumns,
    isAdministrator: sql<boolean>`(${!requiresSecondFactor} or sessions.has_second_factor) and exists (
      select from person_permissions where person_id = people.id and permission = 'admin')`,
  };
  const { rows } = await sql<Watcher>`
    select watcher.session_id as "sessionId", watcher.invention_id as "inventionId"
    from unnest(
        ${watchers.map(({ sessionId }) => sessionId)}::uuid[],
        ${watchers.map(({ inventionId }) => inventionId)}::uuid[]) as watcher (session_id, invention_id)
      join sessions on sessions.id = watcher.session_id
      join people on people.id = sessions.person_id
      join access_subjects subject on subject.person_id = people.id
    where ${isAlive(now)} and ${isVisibleTo(subject, 'watcher.invention_id')}`.execute(db);
  return rows;
};

/** Returns the sessions that are still active. */
export const findAliveSessions = async (
  db: Database,
  sessionIds: readonly string[],
  now: Temporal.Instant,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where(isAlive(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
};
