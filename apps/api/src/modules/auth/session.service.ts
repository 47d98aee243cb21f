import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AuthGuard } from '../../spine/access/auth-guard.ts';
import { sessionIdleDays } from '../../spine/access/session-life.ts';
import type { SessionClaims, SessionTokens } from '../../spine/access/session-tokens.ts';
import type { AuditLog } from '../../spine/audit/audit-log.ts';
import { describeAct } from './describe-act.ts';
import {
  type AliveSession,
  endOwnSession,
  endSession,
  listAliveSessions,
  lockSession,
  type RotatedSession,
  updateToken,
} from './sessions.repository.ts';
import { signFor } from './token-of-actor.ts';

export interface SessionDependencies {
  database: Database;
  tokens: SessionTokens;
  clock: Clock;
  authGuard: AuthGuard;
  audit: AuditLog;
  log: { warn(fields: object, message: string): void };
}

/**
 * Seconds for which a replaced token still gets the same successor, because two tabs may renew it at the same time.
 */
const successorGraceSeconds = 30;

type Renewal =
  | { kind: 'next' | 'same'; number: number; issuedAt: Temporal.Instant }
  | { kind: 'reused' | 'refused' };

/** Decides what a token may be exchanged for. */
const decideRenewal = (
  session: RotatedSession | undefined,
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
    session.rotatedAt.until(now).total('seconds') < successorGraceSeconds;
  return isJustReplaced
    ? { kind: 'same', number: session.tokenNumber, issuedAt: session.rotatedAt }
    : { kind: 'reused' };
};

/** Use cases of existing sessions: refresh, list and end them. */
export const createSessionService = ({
  database,
  tokens,
  clock,
  authGuard,
  audit,
  log,
}: SessionDependencies) => {
  const renew = (claims: SessionClaims, origin: Origin): Promise<Renewal> =>
    database.transaction().execute(async (tx) => {
      const now = clock.now();
      const renewal = decideRenewal(await lockSession(tx, claims.sid), claims, now);
      if (renewal.kind === 'next') await updateToken(tx, claims.sid, renewal.number, now);
      if (renewal.kind === 'reused') {
        await endSession(tx, claims.sid, 'reuse', now);
        const owner = { id: claims.sub, sessionId: claims.sid };
        await audit.record(tx, [describeAct('auth.tokenReused', origin, owner)]);
      }
      return renewal;
    });

  const logout = (tx: Database, actor: Actor): Promise<void> =>
    endSession(tx, actor.sessionId, 'logout', clock.now());

  return {
    /**
     * Exchanges a token, expired or not, for the next one of its session. A token that was replaced less than 30
     * seconds ago gets the same successor; an older one ends the session. Throws `auth.required`.
     */
    refresh: async (token: string | undefined, origin: Origin): Promise<string> => {
      const claims = token === undefined ? undefined : await tokens.readExpired(token);
      if (!claims) throw appError('auth.required');
      const renewal = await renew(claims, origin);
      if (renewal.kind === 'reused') {
        log.warn(
          { sessionId: claims.sid, personId: claims.sub },
          'session ended because a replaced token was reused',
        );
      }
      if (!('number' in renewal)) throw appError('auth.required');
      const actor = await authGuard.authenticateSession(claims.sid);
      if (!actor) throw appError('auth.required');
      return signFor(tokens, actor, renewal);
    },

    logout,

    /** Lists the person's sessions, last used first. */
    list: async (actor: Actor): Promise<(AliveSession & { current: boolean })[]> => {
      const sessions = await listAliveSessions(database, actor.id, clock.now());
      return sessions.map((session) => ({ ...session, current: session.id === actor.sessionId }));
    },

    /** Ends one of the person's sessions. Throws `session.not_found` if it is not theirs or not active. */
    end: async (tx: Database, actor: Actor, id: string): Promise<void> => {
      if (id === actor.sessionId) return logout(tx, actor);
      if (!(await endOwnSession(tx, actor.id, id, clock.now()))) throw appError('session.not_found');
    },
  };
};
