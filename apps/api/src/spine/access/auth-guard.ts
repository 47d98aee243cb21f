import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { readBearer } from '../../platform/http/bearer-token.ts';
import { type Actor, loadActor, loadTokenActor } from './actor.ts';
import type { AccessDecision } from './assert-invention-access.ts';
import type { PersonalTokens } from './personal-tokens.ts';
import { findProvisioner, noteProvisionerUse } from './provisioners.repository.ts';
import { hashProvisioningToken } from './provisioning-token.ts';
import { createServiceActor } from './service-actor.ts';
import type { SessionTokens } from './session-tokens.ts';
import { noteTokenUse } from './token-use.repository.ts';

export interface AuthGuardDependencies {
  database: Database;
  tokens: SessionTokens;
  personalTokens: PersonalTokens;
  clock: Clock;
  config: Pick<Config, 'requireSecondFactor'>;
}

/** Seconds for which a use of a personal token is not written again, so that it does not slow every request. */
const useGraceSeconds = 60;

/** Authenticates requests and sockets by their session. */
export interface AuthGuard {
  database: Database;
  /** Returns the actor of a session token or personal token; undefined if the token, its session or its person is no longer active. */
  authenticateToken(token: string): Promise<Actor | undefined>;
  /** Returns the person of a session with their current rights; undefined if either is no longer active. */
  authenticateSession(sessionId: string): Promise<Actor | undefined>;
  /** Returns the actor of a request; throws `auth.required` if its token is not valid. */
  authenticate(request: FastifyRequest): Promise<Actor>;
  /** Returns the provisioning system of a request; throws `auth.required` if its token is not one that works. */
  authenticateProvisioner(request: FastifyRequest): Promise<Actor>;
}

/** Creates the guard that authenticates by tokens and the sessions of a database. */
export const createAuthGuard = ({
  database,
  tokens,
  personalTokens,
  clock,
  config,
}: AuthGuardDependencies): AuthGuard => {
  const contextAt = (now: Temporal.Instant) => ({ now, requiresSecondFactor: config.requireSecondFactor });
  const authenticateSession = (sessionId: string): Promise<Actor | undefined> =>
    loadActor(database, sessionId, contextAt(clock.now()));
  const authenticatePersonalToken = async (hash: Buffer): Promise<Actor | undefined> => {
    const now = clock.now();
    const found = await loadTokenActor(database, hash, contextAt(now));
    if (!found) return undefined;
    const { actor, usedAt } = found;
    if (!usedAt || usedAt.until(now).total('seconds') >= useGraceSeconds)
      await noteTokenUse(database, actor.sessionId, now);
    return actor;
  };
  const authenticateToken = async (token: string): Promise<Actor | undefined> => {
    const hash = personalTokens.readHash(token);
    if (hash) return authenticatePersonalToken(hash);
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const actor = await authenticateSession(claims.sid);
    return actor?.id === claims.sub ? actor : undefined;
  };
  return {
    database,
    authenticateToken,
    authenticateSession,
    authenticate: async (request) => {
      const token = readBearer(request);
      const actor = token === undefined ? undefined : await authenticateToken(token);
      if (!actor) throw appError('auth.required');
      return actor;
    },
    authenticateProvisioner: async (request) => {
      const hash = hashProvisioningToken(readBearer(request));
      const now = clock.now();
      const found = hash && (await findProvisioner(database, hash));
      if (!found) throw appError('auth.required');
      const { service, usedAt } = found;
      if (!usedAt || usedAt.until(now).total('seconds') >= useGraceSeconds)
        await noteProvisionerUse(database, service.id, now);
      return createServiceActor(service);
    },
  };
};

const authGuardKey = 'authGuard';
const actorKey = 'actor';
const accessDecisionKey = 'accessDecision';

/** Adds the guard to an app; routes get it by `authGuardOf`. */
export const registerAuthGuard = (app: FastifyInstance, authGuard: AuthGuard): void => {
  app.decorate(authGuardKey, authGuard);
  app.decorateRequest(actorKey, null);
  app.decorateRequest(accessDecisionKey, null);
};

/** Returns the guard of an app. */
export const authGuardOf = (app: FastifyInstance): AuthGuard => app.getDecorator<AuthGuard>(authGuardKey);

/** Stores the actor of a request. */
export const setActor = (request: FastifyRequest, actor: Actor): void =>
  request.setDecorator<Actor>(actorKey, actor);

/** Returns the actor of a request; throws `auth.required` if it was not authenticated. */
export const actorOf = (request: FastifyRequest): Actor => {
  const actor = request.getDecorator<Actor | null>(actorKey);
  if (!actor) throw appError('auth.required');
  return actor;
};

/** Stores the access decision on the request. */
export const setAccessDecision = (request: FastifyRequest, decision: AccessDecision): void =>
  request.setDecorator<AccessDecision>(accessDecisionKey, decision);

/** Returns the access decision of a request. */
export const accessDecisionOf = (request: FastifyRequest): AccessDecision =>
  request.getDecorator<AccessDecision | null>(accessDecisionKey) ?? { inventionId: null, forId: null };
