import { createHash, randomBytes } from 'node:crypto';
import type { FirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { describeAct } from '../describe-act.ts';
import { hashPassword } from '../password-hash.ts';
import { insertPerson } from '../people.repository.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import {
  assignRole,
  canAnybodySignIn,
  consumeSetupToken,
  ensureStandingRoles,
  isSetupTokenAlive,
  replaceSetupToken,
} from './setup.repository.ts';

export interface SetupDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  tries: SignInTries;
  sessionStart: SessionStart;
}

const tokenLifetimeHours = 24;
/** 256 random bits cannot be guessed, so a single unsalted hash is enough to store the token. */
const tokenBytes = 32;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Issues the one-time token for the first administrator and revokes earlier ones. Returns undefined if any person can
 * sign in.
 */
export const issueSetupToken = async (database: Database, clock: Clock): Promise<string | undefined> => {
  if (await canAnybodySignIn(database)) return undefined;
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.transaction().execute((tx) => replaceSetupToken(tx, hashToken(token), clock.now()));
  return token;
};

/** Use case of creating the first administrator. */
export const createSetupService = ({ database, clock, audit, tries, sessionStart }: SetupDependencies) => {
  const aliveSince = () => clock.now().subtract({ hours: tokenLifetimeHours });

  const addAdministrator = (
    { token, email, firstName, lastName }: FirstAdministrator,
    passwordHash: string,
    userAgent: string,
    origin: Origin,
  ) =>
    database.transaction().execute(async (tx) => {
      const now = clock.now();
      if (!(await consumeSetupToken(tx, hashToken(token), { now, aliveSince: aliveSince() })))
        throw appError('setup.not_found');
      if (await canAnybodySignIn(tx)) throw appError('setup.not_found');
      const personId = newId();
      if (!(await insertPerson(tx, { id: personId, email, firstName, lastName, passwordHash }, now))) {
        const errors = [{ path: 'email', message: 'This email address is already in use.' }];
        throw appError('request.invalid', { errors });
      }
      await assignRole(tx, personId, await ensureStandingRoles(tx));
      await audit.record(tx, [
        describeAct('auth.createAdministrator', origin, { id: personId, sessionId: null }),
      ]);
      return sessionStart.start(tx, personId, { secondFactor: 'none', by: 'setup', userAgent }, origin);
    });

  return {
    /**
     * Creates the first administrator with a one-time token and returns the token of their session. Throws
     * `setup.not_found` if the token is used, expired or unknown, or if any person can sign in, and
     * `auth.too_many_tries`.
     */
    createAdministrator: async (wanted: FirstAdministrator, userAgent: string, origin: Origin) => {
      if (await canAnybodySignIn(database)) throw appError('setup.not_found');
      const attempt = { email: wanted.email, address: origin.address, isKnownAddress: false };
      await tries.claim(attempt);
      if (!(await isSetupTokenAlive(database, hashToken(wanted.token), aliveSince()))) {
        await tries.fail(attempt, []);
        throw appError('setup.not_found');
      }
      const passwordHash = await hashPassword(wanted.password);
      const session = await addAdministrator(wanted, passwordHash, userAgent, origin);
      await tries.forgive(attempt);
      return sessionStart.firstToken(session);
    },
  };
};
