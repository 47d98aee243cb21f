import { tokenScopeOf } from '@hub/contract/auth/token-scope.ts';
import { sessionIdSchema } from '@hub/contract/fields.ts';
import type { MakeCall } from '@hub/contract/tools/tool.ts';
import type { FastifyInstance } from 'fastify';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../access/actor.ts';
import { deleteReadingSession, insertReadingSession } from '../access/reading-session.repository.ts';
import type { AppDependencies } from '../module.ts';
import { createCallsOf } from './make-call.ts';

/** Minutes after which the session ends if its process has died. */
const sessionMinutes = 10;

type Dependencies = Pick<AppDependencies, 'database' | 'clock' | 'tokens'>;

/**
 * Lets a person or bot work in a session that nobody else has and that ends with the work. Their calls pass the same checks as the
 * requests of a person.
 */
export const withSession = async <T>(
  app: FastifyInstance,
  { database, clock, tokens }: Dependencies,
  { id: sub, email, firstName, lastName, permissions, teams }: Actor,
  work: (makeCall: MakeCall) => Promise<T>,
): Promise<T> => {
  const sid = sessionIdSchema.parse(newId());
  const issuedAt = clock.now();
  const expiresAt = issuedAt.add({ minutes: sessionMinutes }).toString();
  const number = await insertReadingSession(database, {
    id: sid,
    personId: sub,
    now: issuedAt.toString(),
    expiresAt,
  });
  try {
    const token = await tokens.sign({
      ...{ sub, sid, email, firstName, lastName, permissions: [...permissions], teams: [...teams] },
      number,
      issuedAt,
    });
    return await work(createCallsOf(app, { authorization: `Bearer ${token}`, address: '127.0.0.1' }));
  } finally {
    await deleteReadingSession(database, sid);
  }
};

/** Lets a bot read during some work, by the calls that a personal token for reading may make. */
export const withReadingSession = <T>(
  app: FastifyInstance,
  dependencies: Dependencies,
  minion: Actor,
  work: (makeCall: MakeCall) => Promise<T>,
): Promise<T> =>
  withSession(app, dependencies, minion, (call) => {
    const makeCall = async (...[called, parts]: Parameters<MakeCall>): Promise<unknown> => {
      if (tokenScopeOf(called) !== 'read') throw new Error('A minion can only read.');
      return call(called, parts);
    };
    return work(makeCall as MakeCall);
  });
