import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** A sign-in at Microsoft that is under way. */
export interface SignInIntent {
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/** Keeps a sign-in that was begun, and removes those that ran out. */
export const insertIntent = async (
  db: Kysely<DB>,
  stateHash: Buffer,
  { codeVerifier, nonce, redirectUri }: SignInIntent,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<void> => {
  await db.deleteFrom('sign_in_intents').where('created_at', '<=', aliveSince.toString()).execute();
  await db
    .insertInto('sign_in_intents')
    .values({
      state_hash: stateHash,
      provider: 'microsoft',
      code_verifier: codeVerifier,
      nonce,
      redirect_uri: redirectUri,
      created_at: now.toString(),
    })
    .execute();
};

/** Takes a sign-in out, so that it works once; nothing where there is none, or it began too long ago. */
export const consumeIntent = async (
  db: Kysely<DB>,
  stateHash: Buffer,
  aliveSince: Temporal.Instant,
): Promise<SignInIntent | undefined> => {
  const row = await db
    .deleteFrom('sign_in_intents')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', aliveSince.toString())
    .returning(['code_verifier', 'nonce', 'redirect_uri'])
    .executeTakeFirst();
  return row && { codeVerifier: row.code_verifier, nonce: row.nonce, redirectUri: row.redirect_uri };
};
