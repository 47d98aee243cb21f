import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';
import { isAlive } from '../../spine/access/actor.ts';

/** The columns of a session that token rotation needs. */
export interface RotatedSession {
  personId: string;
  /** Number of the newest token. */
  tokenNumber: number;
  /** Time at which the newest token was issued. */
  rotatedAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  isEnded: boolean;
}

export interface NewSession {
  id: string;
  personId: string;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  userAgent: string;
  address: string;
  hasSecondFactor: boolean;
  /** The password that was verified: another one may have been set since. */
  passwordHash?: string | undefined;
}

/** An active session of a person; instants are formatted for responses. */
export interface AliveSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  userAgent: string;
  address: string;
  secondFactor: boolean;
}

/**
 * Adds a session with its first token, and notes when its person signed in. Returns false if they are inactive or their
 * password is another one now: whatever ends sessions locks the same row first.
 */
export const insertSession = async (db: Kysely<DB>, session: NewSession): Promise<boolean> => {
  const { passwordHash } = session;
  const createdAt = session.createdAt.toString();
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set({ last_sign_in_at: createdAt })
    .where('id', '=', session.personId)
    .where('is_active', '=', true)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      person_id: session.personId,
      created_at: createdAt,
      last_used_at: createdAt,
      rotated_at: createdAt,
      expires_at: session.expiresAt.toString(),
      user_agent: session.userAgent,
      address: session.address,
      has_second_factor: session.hasSecondFactor,
    })
    .execute();
  return true;
};

/** Reads a session and locks it until the transaction ends. */
export const lockSession = async (tx: Kysely<DB>, id: string): Promise<RotatedSession | undefined> => {
  const row = await tx
    .selectFrom('sessions')
    .select(['person_id', 'token_number', 'rotated_at', 'last_used_at', 'expires_at', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      personId: row.person_id,
      tokenNumber: row.token_number,
      rotatedAt: Temporal.Instant.from(row.rotated_at),
      lastUsedAt: Temporal.Instant.from(row.last_used_at),
      expiresAt: Temporal.Instant.from(row.expires_at),
      isEnded: row.ended_at !== null,
    }
  );
};

/** Stores the number of the newest token. */
export const updateToken = async (
  tx: Kysely<DB>,
  id: string,
  tokenNumber: number,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ token_number: tokenNumber, rotated_at: now.toString(), last_used_at: now.toString() })
    .where('id', '=', id)
    .execute();
};

/** Ends a session; a session that has already ended keeps its first reason. */
export const endSession = async (
  db: Kysely<DB>,
  id: string,
  reason: 'logout' | 'reuse',
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now.toString(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/**
 * Ends a person's sessions after their password changed.
 * @param except the session that stays, and with it the personal tokens; null to end everything
 */
export const endSessionsOfPerson = async (
  tx: Kysely<DB>,
  personId: string,
  except: string | null,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now.toString(), end_reason: 'password' })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except).where('is_personal_token', '=', false))
    .execute();
};

/** Lists a person's active sessions, last used first. */
export const listAliveSessions = async (
  db: Kysely<DB>,
  personId: string,
  now: Temporal.Instant,
): Promise<AliveSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('sessions')
    .where('sessions.person_id', '=', personId)
    .where('sessions.is_personal_token', '=', false)
    .where(isAlive(now))
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent,
    address: row.address,
    secondFactor: row.has_second_factor,
  }));
};

/** Ends one of a person's sessions. Returns false if it is not theirs or not active. */
export const endOwnSession = async (
  tx: Kysely<DB>,
  personId: string,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .from('people')
    .set({ ended_at: now.toString(), end_reason: 'ended' })
    .whereRef('people.id', '=', 'sessions.person_id')
    .where('sessions.id', '=', id)
    .where('sessions.person_id', '=', personId)
    .where('sessions.is_personal_token', '=', false)
    .where(isAlive(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns when a session was started. */
export const findSessionStart = async (db: Kysely<DB>, id: string): Promise<Temporal.Instant | undefined> => {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();
  return row && Temporal.Instant.from(row.created_at);
};

/** Marks a session as verified with a second factor. */
export const setSessionSecondFactor = async (tx: Kysely<DB>, id: string): Promise<void> => {
  await tx.updateTable('sessions').set({ has_second_factor: true }).where('id', '=', id).execute();
};

/** Clears the second factor of all sessions of a person. */
export const clearSessionSecondFactors = async (tx: Kysely<DB>, personId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ has_second_factor: false })
    .where('person_id', '=', personId)
    .where('has_second_factor', '=', true)
    .execute();
};

/** Removes sessions that ended, expired or were last used before the given instants. Returns their number. */
export const removeSessionsBefore = async (
  db: Kysely<DB>,
  { endedBefore, idleBefore }: { endedBefore: Temporal.Instant; idleBefore: Temporal.Instant },
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', endedBefore.toString()),
        eb('expires_at', '<', endedBefore.toString()),
        eb.and([eb('is_personal_token', '=', false), eb('last_used_at', '<', idleBefore.toString())]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
