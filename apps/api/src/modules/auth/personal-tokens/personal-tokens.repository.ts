import type { PersonId, SessionId } from '@hub/contract/fields.ts';
import type { TokenScope } from '@hub/domain/people/token-scopes.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A token of a person; instants are formatted for responses. */
export interface TokenRow {
  id: SessionId;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

interface NewToken {
  id: string;
  personId: string;
  name: string;
  scopes: readonly TokenScope[];
  hash: Buffer;
  createdAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
  userAgent: string;
  address: string;
}

/**
 * Returns the number of tokens of a person that can be used. Locks the person until the transaction ends, so that two
 * requests cannot exceed the limit together.
 */
export const countUsableTokens = async (
  tx: Database,
  personId: PersonId,
  now: Temporal.Instant,
): Promise<number> => {
  await tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('is_personal_token', '=', true)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Adds a token and the session that its requests belong to. */
export const insertToken = async (tx: Database, token: NewToken): Promise<void> => {
  const createdAt = token.createdAt.toString();
  await sql`
    with session as (
      insert into sessions (id, person_id, created_at, last_used_at, rotated_at, expires_at, user_agent, address,
        is_personal_token)
      values (${token.id}, ${token.personId}, ${createdAt}, ${createdAt}, ${createdAt},
        ${token.expiresAt.toString()}, ${token.userAgent}, ${token.address}, true)
      returning id
    )
    insert into personal_tokens (session_id, name, scopes, hash)
    select id, ${token.name}, ${[...token.scopes]}::text[], ${token.hash} from session`.execute(tx);
};

/** Lists the tokens of a person that were not revoked, newest first. */
export const listTokens = (db: Database, personId: PersonId): Promise<TokenRow[]> =>
  db
    .selectFrom('personal_tokens')
    .innerJoin('sessions', 'sessions.id', 'personal_tokens.session_id')
    .select([
      sql.ref<SessionId>('sessions.id').as('id'),
      'personal_tokens.name',
      sql.ref<TokenScope[]>('personal_tokens.scopes').as('scopes'),
      'sessions.created_at as createdAt',
      'sessions.expires_at as expiresAt',
      'personal_tokens.last_used_at as lastUsedAt',
    ])
    .where('sessions.person_id', '=', personId)
    .where('sessions.ended_at', 'is', null)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();

/** Ends the session of a token. Returns its name; undefined if it is not the person's or was revoked before. */
export const revokeToken = async (
  tx: Database,
  { id, personId }: { id: string; personId: PersonId },
  now: Temporal.Instant,
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('sessions')
    .from('personal_tokens')
    .set({ ended_at: now.toString(), end_reason: 'ended' })
    .whereRef('personal_tokens.session_id', '=', 'sessions.id')
    .where('sessions.id', '=', id)
    .where('sessions.person_id', '=', personId)
    .where('sessions.ended_at', 'is', null)
    .returning('personal_tokens.name')
    .executeTakeFirst();
  return row?.name;
};
