import {
  type CreatedPersonalToken,
  maxPersonalTokens,
  type NewPersonalToken,
  type PersonalToken,
} from '@hub/contract/auth/personal-tokens.schema.ts';
import { type SessionId, sessionIdSchema } from '@hub/contract/fields.ts';
import { tokenScopes } from '@hub/domain/people/token-scopes.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { PersonalTokens } from '../../../spine/access/personal-tokens.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { countUsableTokens, insertToken, listTokens, revokeToken } from './personal-tokens.repository.ts';

export interface PersonalTokensDependencies {
  database: Database;
  personalTokens: PersonalTokens;
  clock: Clock;
}

/** From where a token is created. */
interface TokenOrigin {
  userAgent: string;
  address: string;
}

/** Use cases of a person's tokens. They apply from the next request on. */
export const createPersonalTokensService = ({
  database,
  personalTokens,
  clock,
}: PersonalTokensDependencies) => ({
  list: ({ id }: Actor): Promise<PersonalToken[]> => listTokens(database, id),

  /** Throws `token.too_many` if the person has the maximum number of tokens, and `permission.denied` for a bot. */
  create: async (
    { tx, actor, annotateAudit }: Write,
    { name, scopes: wanted, expiresInDays }: NewPersonalToken,
    origin: TokenOrigin,
  ): Promise<CreatedPersonalToken> => {
    if (actor.kind !== 'person') throw appError('permission.denied');
    const now = clock.now();
    if ((await countUsableTokens(tx, actor.id, now)) >= maxPersonalTokens) throw appError('token.too_many');
    const id: SessionId = sessionIdSchema.parse(newId());
    const scopes = tokenScopes.filter((scope) => scope === 'read' || wanted.includes(scope));
    const expiresAt = now.add({ hours: 24 * expiresInDays });
    const { token, hash } = personalTokens.create();
    await insertToken(tx, {
      id,
      personId: actor.id,
      name,
      scopes,
      hash,
      createdAt: now,
      expiresAt,
      ...origin,
    });
    annotateAudit({ created: id, name, scopes });
    return {
      ...{ id, name, scopes, token },
      createdAt: now.toString({ fractionalSecondDigits: 3 }),
      expiresAt: expiresAt.toString({ fractionalSecondDigits: 3 }),
      lastUsedAt: null,
    };
  },

  /** Throws `token.not_found` if the token is not the person's or was revoked before. */
  revoke: async ({ tx, actor, annotateAudit }: Write, id: string): Promise<void> => {
    const name = await revokeToken(tx, { id, personId: actor.id }, clock.now());
    if (name === undefined) throw appError('token.not_found');
    annotateAudit({ name });
  },
});
