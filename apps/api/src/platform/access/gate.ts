import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { appError } from '../errors/app-error.ts';
import { type Actor, loadActor } from './actor.ts';
import type { Granted } from './assert-invention-access.ts';
import type { SessionTokens } from './session-tokens.ts';

export interface GateDependencies {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly clock: Clock;
  readonly config: Pick<Config, 'requireSecondFactor'>;
}

/** Lets requests of live sessions in. */
export interface Gate {
  readonly database: Database;
  /** Who holds this token now; nothing where it, its session or its person is not alive. */
  admitToken(token: string): Promise<Actor | undefined>;
  /** Whose session this is, with the rights of this moment; nothing where it or its person is not alive. */
  admitSession(sessionId: string): Promise<Actor | undefined>;
  /** Throws `auth.required` where `admitToken` finds nobody. */
  admit(request: FastifyRequest): Promise<Actor>;
}

/** The token of an `Authorization: Bearer` header. */
export const readBearer = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.match(/^Bearer ([^\s]+)$/i)?.[1];

/** Makes the gate on a database and the key of its tokens. */
export const createGate = ({ database, tokens, clock, config }: GateDependencies): Gate => {
  const admitSession = (sessionId: string): Promise<Actor | undefined> =>
    loadActor(database, sessionId, {
      now: clock.now(),
      requiresSecondFactor: config.requireSecondFactor,
    });
  const admitToken = async (token: string): Promise<Actor | undefined> => {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const actor = await admitSession(claims.sid);
    return actor?.id === claims.sub ? actor : undefined;
  };
  return {
    database,
    admitToken,
    admitSession,
    admit: async (request) => {
      const token = readBearer(request);
      const actor = token === undefined ? undefined : await admitToken(token);
      if (!actor) throw appError('auth.required');
      return actor;
    },
  };
};

const gateKey = 'gate';
const actorKey = 'actor';
const grantedKey = 'granted';

/** Gives an app its gate; routes find it by `gateOf`. */
export const registerGate = (app: FastifyInstance, gate: Gate): void => {
  app.decorate(gateKey, gate);
  app.decorateRequest(actorKey, null);
  app.decorateRequest(grantedKey, null);
};

/** The gate of an app. */
export const gateOf = (app: FastifyInstance): Gate => app.getDecorator<Gate>(gateKey);

/** Notes who makes a request. */
export const keepActor = (request: FastifyRequest, actor: Actor): void =>
  request.setDecorator<Actor>(actorKey, actor);

/** Who makes a request; throws `auth.required` where nobody was let in. */
export const actorOf = (request: FastifyRequest): Actor => {
  const actor = request.getDecorator<Actor | null>(actorKey);
  if (!actor) throw appError('auth.required');
  return actor;
};

/** Notes what the access check of a request let it do. */
export const keepGranted = (request: FastifyRequest, granted: Granted): void =>
  request.setDecorator<Granted>(grantedKey, granted);

/** What the access check of a request let it do. */
export const grantedTo = (request: FastifyRequest): Granted =>
  request.getDecorator<Granted | null>(grantedKey) ?? { inventionId: null, forId: null };
