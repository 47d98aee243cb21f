import { createHash } from 'node:crypto';
import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** The purpose of a challenge, and who may use it. */
export interface ChallengeUse {
  purpose: 'register' | 'sign-in' | 'second-step';
  /** Null before the person is known. */
  personId: string | null;
}

/** 256 random bits cannot be guessed, so a single unsalted hash is enough. */
const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Stores a challenge and removes expired ones. */
export const insertChallenge = async (
  db: Kysely<DB>,
  challenge: string,
  { purpose, personId }: ChallengeUse,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<void> => {
  await db.deleteFrom('passkey_challenges').where('created_at', '<=', aliveSince.toString()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ hash: hashChallenge(challenge), purpose, person_id: personId, created_at: now.toString() })
    .execute();
};

/** Removes a challenge, so that it works once. Returns false if it does not exist, is for another use or has expired. */
export const consumeChallenge = async (
  db: Kysely<DB>,
  challenge: string,
  { purpose, personId }: ChallengeUse,
  aliveSince: Temporal.Instant,
): Promise<boolean> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashChallenge(challenge))
    .returning(['purpose', 'person_id', 'created_at'])
    .executeTakeFirst();
  return (
    row !== undefined &&
    row.purpose === purpose &&
    row.person_id === personId &&
    Temporal.Instant.compare(row.created_at, aliveSince) > 0
  );
};
