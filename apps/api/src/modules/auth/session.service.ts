import type { Actor } from '../../platform/access/actor.ts';
import type { Gate } from '../../platform/access/gate.ts';
import { sessionIdleDays } from '../../platform/access/session-life.ts';
import type { SessionClaims, SessionTokens } from '../../platform/access/session-tokens.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
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
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly audit: AuditLog;
  readonly log: { warn(fields: object, message: string): void };
}

/** Two tabs renew at the same time: the later one gets the same successor for so long. */
const sameSuccessorSeconds = 30;

type Renewal =
  | { readonly kind: 'next' | 'same'; readonly number: number; readonly issuedAt: Temporal.Instant }
  | { readonly kind: 'reused' | 'refused' };

/** What a token is worth against its session. */
const judgeRenewal = (
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
    session.rotatedAt.until(now).total('seconds') < sameSuccessorSeconds;
  return isJustReplaced
    ? { kind: 'same', number: session.tokenNumber, issuedAt: session.rotatedAt }
    : { kind: 'reused' };
};

/** The use cases of sessions that live: the next token, and their end. */
export const createSessionService = ({ database, tokens, clock, gate, audit, log }: SessionDependencies) => {
  const renew = (claims: SessionClaims, origin: Origin): Promise<Renewal> =>
    database.transaction().execute(async (tx) => {
      const now = clock.now();
      const renewal = judgeRenewal(await lockSession(tx, claims.sid), claims, now);
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
     * Exchanges a token, expired or not, for the next one of its session. A token replaced less than 30 s ago gets
     * the same successor; an older one ends the session. Throws `auth.required`.
     */
    refresh: async (token: string | undefined, origin: Origin): Promise<string> => {
      const claims = token === undefined ? undefined : await tokens.readExpired(token);
      if (!claims) throw appError('auth.required');
      const renewal = await renew(claims, origin);
      if (renewal.kind === 'reused') {
        log.warn(
          { sessionId: claims.sid, personId: claims.sub },
          'session ended: a replaced token came back',
        );
      }
      if (!('number' in renewal)) throw appError('auth.required');
      const actor = await gate.admitSession(claims.sid);
      if (!actor) throw appError('auth.required');
      return signFor(tokens, actor, renewal);
    },

    logout,

    /** Where the person is signed in, last used first. */
    list: async (actor: Actor): Promise<(AliveSession & { current: boolean })[]> => {
      const sessions = await listAliveSessions(database, actor.id, clock.now());
      return sessions.map((session) => ({ ...session, current: session.id === actor.sessionId }));
    },

    /** Ends one of the person's sessions; throws `session.not_found` where it is not theirs or not alive. */
    end: async (tx: Database, actor: Actor, id: string): Promise<void> => {
      if (id === actor.sessionId) return logout(tx, actor);
      if (!(await endOwnSession(tx, actor.id, id, clock.now()))) throw appError('session.not_found');
    },
  };
};
