import { type Actor, loadActor } from '../../platform/access/actor.ts';
import { sessionIdleDays } from '../../platform/access/session-life.ts';
import type { SessionClaims, SessionTokens } from '../../platform/access/session-tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { endSession, lockSession, type Session, updateToken } from './sessions.repository.ts';
import { signFor } from './token-of-actor.ts';

export interface SessionDependencies {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}

/** Two tabs renew at the same time: the later one gets the same successor for so long. */
const sameSuccessorSeconds = 30;

type Renewal =
  | { readonly kind: 'next' | 'same'; readonly number: number; readonly issuedAt: Temporal.Instant }
  | { readonly kind: 'reused' | 'refused' };

/** What a token is worth against its session. */
const judgeRenewal = (
  session: Session | undefined,
  claims: Pick<SessionClaims, 'sub' | 'number'>,
  now: Temporal.Instant,
): Renewal => {
  const isAlive =
    session !== undefined &&
    session.personId === claims.sub &&
    !session.isEnded &&
    Temporal.Instant.compare(session.expiresAt, now) > 0 &&
    session.lastUsedAt.until(now).total('hours') < 24 * sessionIdleDays;
  if (!isAlive || claims.number > session.tokenNumber) return { kind: 'refused' };
  if (claims.number === session.tokenNumber)
    return { kind: 'next', number: claims.number + 1, issuedAt: now };
  const isJustReplaced =
    claims.number === session.tokenNumber - 1 &&
    session.rotatedAt.until(now).total('seconds') < sameSuccessorSeconds;
  return isJustReplaced
    ? { kind: 'same', number: session.tokenNumber, issuedAt: session.rotatedAt }
    : { kind: 'reused' };
};

/** The use cases of a session that lives: the next token, and its end. */
export const createSessionService = ({ database, tokens, clock, log }: SessionDependencies) => {
  const renew = (claims: SessionClaims): Promise<Renewal> =>
    database.transaction().execute(async (tx) => {
      const now = clock.now();
      const renewal = judgeRenewal(await lockSession(tx, claims.sid), claims, now);
      if (renewal.kind === 'next') await updateToken(tx, claims.sid, renewal.number, now);
      if (renewal.kind === 'reused') await endSession(tx, claims.sid, 'reuse', now);
      return renewal;
    });

  return {
    /**
     * Exchanges a token, expired or not, for the next one of its session. A token replaced less than 30 s ago gets
     * the same successor; an older one ends the session. Throws `auth.required`.
     */
    refresh: async (token: string | undefined): Promise<string> => {
      const claims = token === undefined ? undefined : await tokens.readExpired(token);
      if (!claims) throw appError('auth.required');
      const renewal = await renew(claims);
      if (renewal.kind === 'reused') {
        log.warn(
          { sessionId: claims.sid, personId: claims.sub },
          'session ended: a replaced token came back',
        );
      }
      if (!('number' in renewal)) throw appError('auth.required');
      const actor = await loadActor(database, claims.sid, clock.now());
      if (!actor) throw appError('auth.required');
      return signFor(tokens, actor, renewal);
    },
    logout: (actor: Actor): Promise<void> => endSession(database, actor.sessionId, 'logout', clock.now()),
  };
};
