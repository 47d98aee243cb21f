import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Actor, type ActorContext, isAlive } from '../access/actor.ts';
import { isVisibleTo, subjectColumns, visibleInvention } from '../access/visible-invention.ts';

/** Inventions that each active session may not see, among those that were asked about. */
export type HiddenInventions = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns whether a session is active and may see an invention that was asked about. */
export const maySee = (hidden: HiddenInventions, sessionId: string, inventionId: string): boolean =>
  hidden.get(sessionId)?.has(inventionId) === false;

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

/**
 * Returns which of the inventions each of the sessions may currently not see, with one statement for all. Only
 * restricted and walled inventions are compared with each session, since everyone with the role that may be required sees the others. A session that is
 * no longer active is missing.
 */
export const findHiddenInventions = async (
  db: Database,
  { sessionIds, inventionIds }: { sessionIds: ReadonlySet<string>; inventionIds: ReadonlySet<string> },
  { now, requiresSecondFactor }: ActorContext,
): Promise<HiddenInventions> => {
  const asked = [...inventionIds];
  const subject = {
    ...subjectColumns,
    entitledIds: sql<readonly string[]>`case
      when not sessions.is_personal_token and (${!requiresSecondFactor} or sessions.has_second_factor)
      then subject.entitled_ids || emergency_ids(subject.person_id) else subject.entitled_ids end`,
  };
  const { rows } = await sql<{ sessionId: string; hidden: string[] }>`
    with guarded as materialized (
      select id from inventions
      where id = any(${asked}::uuid[]) and (is_restricted or is_walled)
    )
    select sessions.id as "sessionId",
      case when subject.is_admitted
        then array(select guarded.id from guarded where not ${isVisibleTo(subject, 'guarded.id')})
        else ${asked}::uuid[] end as hidden
    from sessions
      join people on people.id = sessions.person_id
      join access_subjects subject on subject.person_id = people.id
    where sessions.id = any(${[...sessionIds]}::uuid[]) and ${isAlive(now)}`.execute(db);
  return new Map(rows.map(({ sessionId, hidden }) => [sessionId, new Set(hidden)]));
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
