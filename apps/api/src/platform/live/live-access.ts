import { sql } from 'kysely';
import { type Actor, type Admission, isAlive } from '../access/actor.ts';
import { isVisibleTo, subjectColumns, visibleInvention } from '../access/visible-invention.ts';
import type { Database } from '../database/database.ts';

/** A session that watches an invention. */
export interface Watcher {
  readonly sessionId: string;
  readonly inventionId: string;
}

/** A watcher as a key of maps and sets. */
export const keyOf = ({ sessionId, inventionId }: Watcher): string => `${sessionId} ${inventionId}`;

/** Number of an invention's newest event; nothing where the actor may not see it. */
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

/** Which of these watchers may see their invention at this moment: one statement for all of them. */
export const findAllowedWatchers = async (
  db: Database,
  watchers: readonly Watcher[],
  { now, requiresSecondFactor }: Admission,
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

/** Which of these sessions are alive. */
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
