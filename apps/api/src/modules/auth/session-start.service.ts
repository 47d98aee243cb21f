import type { Gate } from '../../platform/access/gate.ts';
import { sessionLifeDays } from '../../platform/access/session-life.ts';
import type { SessionTokens } from '../../platform/access/session-tokens.ts';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { newId } from '../../platform/ids.ts';
import { describeAct } from './describe-act.ts';
import { insertSession } from './sessions.repository.ts';
import { signFor } from './token-of-actor.ts';

export interface SessionStartDependencies {
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly audit: AuditLog;
}

interface SessionStartOptions {
  readonly proof: string;
  readonly by?: 'microsoft' | 'setup';
  readonly userAgent: string;
}

interface StartedSession {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
}

/** Starts the session of somebody who has shown who they are. */
export interface SessionStart {
  /**
   * Inserts a session with its audit entry, in the transaction that uses up what was shown.
   * @param proof how they have shown it beyond the first step; `none` makes a weak session
   * @param by what the first step was, where it was not a password
   */
  start(tx: Database, personId: string, how: SessionStartOptions, origin: Origin): Promise<StartedSession>;
  /** The first token of a session that is committed. Throws `auth.failed` where its person may not be let in. */
  firstToken(session: StartedSession): Promise<string>;
}

const longestUserAgent = 300;

export const createSessionStart = ({
  tokens,
  clock,
  gate,
  audit,
}: SessionStartDependencies): SessionStart => ({
  start: async (tx, personId, { proof, by, userAgent }, origin) => {
    const session = { id: newId(), createdAt: clock.now() };
    await insertSession(tx, {
      ...session,
      personId,
      expiresAt: session.createdAt.add({ hours: 24 * sessionLifeDays }),
      userAgent: userAgent.slice(0, longestUserAgent),
      address: origin.address,
      hasSecondFactor: proof !== 'none',
    });
    const actor = { id: personId, sessionId: session.id };
    await audit.record(tx, [describeAct('auth.login', origin, actor, { proof, ...(by && { by }) })]);
    return session;
  },
  firstToken: async ({ id, createdAt }) => {
    const actor = await gate.admitSession(id);
    if (!actor) throw appError('auth.failed');
    return signFor(tokens, actor, { number: 1, issuedAt: createdAt });
  },
});
