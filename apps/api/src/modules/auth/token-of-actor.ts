import type { Actor } from '../../platform/access/actor.ts';
import type { SessionTokens } from '../../platform/access/session-tokens.ts';

/** Makes the token of an actor's session: the same number and moment make the same token. */
export const signFor = (
  tokens: SessionTokens,
  actor: Actor,
  { number, issuedAt }: { readonly number: number; readonly issuedAt: Temporal.Instant },
): Promise<string> =>
  tokens.sign({
    sub: actor.id,
    sid: actor.sessionId,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    permissions: [...actor.permissions].sort(),
    teams: actor.teams.map(({ id, name }) => ({ id, name })),
    number,
    issuedAt,
  });
