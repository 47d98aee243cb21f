import type { Actor } from '../../spine/access/actor.ts';
import type { SessionTokens } from '../../spine/access/session-tokens.ts';

/** Signs the token of an actor's session. The same number and instant produce the same token. */
export const signFor = (
  tokens: SessionTokens,
  actor: Actor,
  { number, issuedAt }: { number: number; issuedAt: Temporal.Instant },
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
