import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { findAccount } from './accounts.repository.ts';
import { describeAct } from './describe-act.ts';
import type { SignInTries } from './sign-in-tries.service.ts';

/**
 * Creates the check of a signed-in person's password, which returns the hash that it matched. Throws `auth.password_wrong` or
 * `auth.too_many_tries`.
 */
export const createPasswordCheck =
  ({ database, tries }: { database: Database; tries: SignInTries }) =>
  async (actor: Actor, password: string, origin: Origin): Promise<string> => {
    const account = await findAccount(database, actor.email, origin.address);
    const isKnownAddress = account?.isKnownAddress ?? false;
    const attempt = { email: actor.email, address: origin.address, isKnownAddress };
    const phc = account?.passwordHash ?? null;
    const failed = [describeAct('auth.passwordFailed', origin, actor)];
    if (!(await tries.checkPassword(attempt, { password, phc }, failed)) || phc === null)
      throw appError('auth.password_wrong');
    await tries.forgive(attempt);
    return phc;
  };
