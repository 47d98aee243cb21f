import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { newId } from '../../platform/ids.ts';
import type { AuthGuard } from '../../spine/access/auth-guard.ts';
import { sessionLifeDays } from '../../spine/access/session-life.ts';
import type { SessionTokens } from '../../spine/access/session-tokens.ts';
import type { AuditLog } from '../../spine/audit/audit-log.ts';
import { describeAct } from './describe-act.ts';
import { insertSession } from './sessions.repository.ts';
import { signFor } from './token-of-actor.ts';

export interface SessionStartDependencies {
  tokens: SessionTokens;
  clock: Clock;
  authGuard: AuthGuard;
  audit: AuditLog;
}

interface SessionStartOptions {
  secondFactor: string;
  /** `setup`, or the name of a provider. */
  by?: string;
  /** Whether the break-glass account signs in while single sign-on is enforced. */
  isBreakGlass?: boolean;
  /** Hash of the password that was verified, if it was one. */
  passwordHash?: string | undefined;
  userAgent: string;
}

interface StartedSession {
  id: string;
  createdAt: Temporal.Instant;
}

/** Starts the session of a person whose identity is verified. */
export interface SessionStart {
  /**
   * Inserts a session with its audit entry, in the transaction that consumes the code or token. Throws `auth.failed` if the
   * person was suspended or their password changed meanwhile.
   * @param options.secondFactor kind of second factor that was verified, or `none`
   * @param options.by first factor, if it was not a password
   */
  start(
    tx: Database,
    personId: string,
    options: SessionStartOptions,
    origin: Origin,
  ): Promise<StartedSession>;
  /** Returns the first token of a committed session. Throws `auth.failed` if the person may not sign in. */
  firstToken(session: StartedSession): Promise<string>;
}

const maxUserAgentLength = 300;

export const createSessionStart = ({
  tokens,
  clock,
  authGuard,
  audit,
}: SessionStartDependencies): SessionStart => ({
  start: async (
    tx,
    personId,
    { secondFactor, by, isBreakGlass = false, passwordHash, userAgent },
    origin,
  ) => {
    const session = { id: newId(), createdAt: clock.now() };
    const isStarted = await insertSession(tx, {
      ...session,
      personId,
      passwordHash,
      expiresAt: session.createdAt.add({ hours: 24 * sessionLifeDays }),
      userAgent: userAgent.slice(0, maxUserAgentLength),
      address: origin.address,
      hasSecondFactor: secondFactor !== 'none',
    });
    if (!isStarted) throw appError('auth.failed');
    const actor = { id: personId, sessionId: session.id };
    await audit.record(tx, [
      describeAct('auth.login', origin, actor, {
        proof: secondFactor,
        ...(by && { by }),
        ...(isBreakGlass && { breakGlass: true }),
      }),
    ]);
    return session;
  },
  firstToken: async ({ id, createdAt }) => {
    const actor = await authGuard.authenticateSession(id);
    if (!actor) throw appError('auth.failed');
    return signFor(tokens, actor, { number: 1, issuedAt: createdAt });
  },
});
