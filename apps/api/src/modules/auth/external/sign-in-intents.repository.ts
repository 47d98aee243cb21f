import type { DB } from '@hub/database/generated/schema.ts';
import type { Kysely } from 'kysely';

/** A sign-in at a provider that is not finished yet. */
export interface SignInIntent {
  provider: string;
  codeVerifier: string;
  nonce: string;
  redirectUri: string;
}

/** Stores a started sign-in and removes expired ones. */
export const insertIntent = async (
  db: Kysely<DB>,
  stateHash: Buffer,
  { provider, codeVerifier, nonce, redirectUri }: SignInIntent,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<void> => {
  await db.deleteFrom('sign_in_intents').where('created_at', '<=', aliveSince.toString()).execute();
  await db
    .insertInto('sign_in_intents')
    .values({
      state_hash: stateHash,
      provider,
      code_verifier: codeVerifier,
      nonce,
      redirect_uri: redirectUri,
      created_at: now.toString(),
    })
    .execute();
};

/** Removes a sign-in and returns it, so that it works once; undefined if it does not exist or has expired. */
export const consumeIntent = async (
  db: Kysely<DB>,
  stateHash: Buffer,
  aliveSince: Temporal.Instant,
): Promise<SignInIntent | undefined> => {
  const row = await db
    .deleteFrom('sign_in_intents')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', aliveSince.toString())
    .returning(['provider', 'code_verifier', 'nonce', 'redirect_uri'])
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider,
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      redirectUri: row.redirect_uri,
    }
  );
};
