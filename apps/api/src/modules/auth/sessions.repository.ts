import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** What rotation needs to know of a session. */
export interface Session {
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
    })
    .execute();
};

/** Reads a session and keeps others from changing it until the transaction ends. */
export const lockSession = async (tx: Kysely<DB>, id: string): Promise<Session | undefined> => {
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
