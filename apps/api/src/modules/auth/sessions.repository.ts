import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';
import { isAlive } from '../../platform/access/actor.ts';

/** What rotation needs to know of a session. */
export interface RotatedSession {
  readonly personId: string;
  /** Number of the newest token. */
  readonly tokenNumber: number;
  /** When the newest token was made. */
  readonly rotatedAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly isEnded: boolean;
}

export interface NewSession {
  readonly id: string;
  readonly personId: string;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly userAgent: string;
  readonly address: string;
  readonly hasSecondFactor: boolean;
}

/** Somewhere a person is signed in; instants as the answers write them. */
export interface AliveSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly userAgent: string;
  readonly address: string;
  readonly secondFactor: boolean;
}

/** Starts a session with its first token. */
export const insertSession = async (db: Kysely<DB>, session: NewSession): Promise<void> => {
  const createdAt = session.createdAt.toString();
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
};

/** Reads a session and keeps others from changing it until the transaction ends. */
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

/** Makes this the newest token of a session. */
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

/** Ends a session; one that has ended keeps its first reason. */
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

/** Where a person is signed in, last used first. */
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

/** Ends a session of a person from another one of theirs. False where it is not theirs or not alive. */
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
    .where(isAlive(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes that a one-time code was shown in a session. */
export const strengthenSession = async (tx: Kysely<DB>, id: string): Promise<void> => {
  await tx.updateTable('sessions').set({ has_second_factor: true }).where('id', '=', id).execute();
};

/** Notes that no session of a person stands on a one-time code any more. */
export const weakenSessions = async (tx: Kysely<DB>, personId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ has_second_factor: false })
    .where('person_id', '=', personId)
    .where('has_second_factor', '=', true)
    .execute();
};

/** Removes sessions that ended, ran out or were last used before a moment. Answers how many. */
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
        eb('last_used_at', '<', idleBefore.toString()),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
