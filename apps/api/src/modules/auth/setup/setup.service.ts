import { createHash, randomBytes } from 'node:crypto';
import type { FirstAdministrator } from '@hub/contract/auth/setup.calls.ts';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import { describeAct } from '../describe-act.ts';
import { hashPassword } from '../password-hash.ts';
import { insertPerson } from '../people.repository.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import {
  canAnybodySignIn,
  consumeSetupToken,
  ensureStandingRoles,
  giveRole,
  isSetupTokenAlive,
  replaceSetupToken,
} from './setup.repository.ts';

export interface SetupDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly tries: SignInTries;
  readonly sessionStart: SessionStart;
}

const tokenLifeHours = 24;
/** 256 bits: nobody guesses it, so one plain hash keeps it. */
const tokenBytes = 32;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes the one-time token of the first administrator, and voids earlier ones. Nothing where anybody can sign in.
 */
export const issueSetupToken = async (database: Database, clock: Clock): Promise<string | undefined> => {
  if (await canAnybodySignIn(database)) return undefined;
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.transaction().execute((tx) => replaceSetupToken(tx, hashToken(token), clock.now()));
  return token;
};

/** The use case of becoming the first administrator. */
export const createSetupService = ({ database, clock, audit, tries, sessionStart }: SetupDependencies) => {
  const aliveSince = () => clock.now().subtract({ hours: tokenLifeHours });

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
        const errors = [{ path: 'email', message: 'Somebody here has this email already.' }];
        throw appError('request.invalid', { errors });
      }
      await giveRole(tx, personId, await ensureStandingRoles(tx));
      await audit.record(tx, [
        describeAct('auth.createAdministrator', origin, { id: personId, sessionId: null }),
      ]);
      return sessionStart.start(tx, personId, { proof: 'none', by: 'setup', userAgent }, origin);
    });

  return {
    /**
     * Makes the first administrator by a token that works once, and answers the token of their session. Throws
     * `setup.not_found` for a token that was used, ran out or never was, and once anybody can sign in; and
     * `auth.too_many_tries`.
     */
    createAdministrator: async (wanted: FirstAdministrator, userAgent: string, origin: Origin) => {
      if (await canAnybodySignIn(database)) throw appError('setup.not_found');
      const tried = { email: wanted.email, address: origin.address, isKnownAddress: false };
      await tries.claim(tried);
      if (!(await isSetupTokenAlive(database, hashToken(wanted.token), aliveSince()))) {
        await tries.fail(tried, []);
        throw appError('setup.not_found');
      }
      const passwordHash = await hashPassword(wanted.password);
      const session = await addAdministrator(wanted, passwordHash, userAgent, origin);
      await tries.forgive(tried);
      return sessionStart.firstToken(session);
    },
  };
};
