import type { SecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { SecretBox } from '../../../platform/access/secret-box.ts';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { findAccount } from '../accounts.repository.ts';
import { describeAct } from '../describe-act.ts';
import { strengthenSession, weakenSessions } from '../sessions.repository.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { makeSecret, presentSecret } from './one-time-codes.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorCodes } from './second-factor-codes.service.ts';
import {
  confirmSecondFactor,
  lockSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  savePendingSecret,
} from './second-factors.repository.ts';

export interface SecondFactorDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly secretBox: SecretBox;
  readonly tries: SignInTries;
  readonly codes: SecondFactorCodes;
}

/** The use cases of a person's own two-step sign-in. */
export const createSecondFactorService = (dependencies: SecondFactorDependencies) => {
  const { database, clock, audit, secretBox, tries, codes } = dependencies;

  const assertPassword = async (actor: Actor, password: string, origin: Origin): Promise<void> => {
    const account = await findAccount(database, actor.email, origin.address);
    const isKnownAddress = account?.isKnownAddress ?? false;
    const tried = { email: actor.email, address: origin.address, isKnownAddress };
    const phc = account?.passwordHash ?? null;
    const failed = [describeAct('auth.passwordFailed', origin, actor)];
    if (!(await tries.checkPassword(tried, { password, phc }, failed))) throw appError('auth.password_wrong');
    await tries.forgive(tried);
  };

  /** Recovery codes of the factor that a code confirms; nothing where the code is wrong. */
  const confirmByCode = (actor: Actor, code: string, origin: Origin): Promise<string[] | undefined> =>
    database.transaction().execute(async (tx) => {
      const factor = await lockSecondFactor(tx, actor.id);
      if (!factor) throw appError('second_factor.not_found');
      if (factor.isConfirmed) throw appError('second_factor.exists');
      if (!(await codes.acceptOneTime(tx, actor.id, factor, code))) return undefined;
      const recoveryCodes = makeRecoveryCodes();
      await confirmSecondFactor(tx, actor.id, recoveryCodes.map(hashRecoveryCode), clock.now());
      await strengthenSession(tx, actor.sessionId);
      await audit.record(tx, [describeAct('auth.confirmSecondFactor', origin, actor)]);
      return recoveryCodes;
    });

  return {
    read: async (actor: Actor): Promise<SecondFactor> => {
      const { confirmedAt, recoveryCodesLeft } = await readSecondFactor(database, actor.id);
      return { enabled: confirmedAt !== null, confirmedAt, recoveryCodesLeft, required: actor.mustShowCode };
    },

    /**
     * Makes a secret that counts once a code of it was shown; an earlier one that was not is forgotten. Throws
     * `second_factor.exists`, `auth.password_wrong` or `auth.too_many_tries`.
     */
    begin: async (actor: Actor, password: string, origin: Origin) => {
      if ((await readSecondFactor(database, actor.id)).confirmedAt) throw appError('second_factor.exists');
      await assertPassword(actor, password, origin);
      const secret = makeSecret();
      await database.transaction().execute(async (tx) => {
        const sealed = secretBox.seal(secret, actor.id);
        if (!(await savePendingSecret(tx, actor.id, sealed, clock.now())))
          throw appError('second_factor.exists');
        await audit.record(tx, [describeAct('auth.beginSecondFactor', origin, actor)]);
      });
      return presentSecret(secret, actor.email);
    },

    /**
     * Switches two-step sign-in on and makes this session strong; answers the recovery codes. Throws
     * `second_factor.not_found`, `second_factor.exists`, `auth.code_wrong` or `auth.too_many_tries`.
     */
    confirm: async (actor: Actor, code: string, origin: Origin): Promise<{ recoveryCodes: string[] }> => {
      const { isBegun, confirmedAt } = await readSecondFactor(database, actor.id);
      if (!isBegun) throw appError('second_factor.not_found');
      if (confirmedAt) throw appError('second_factor.exists');
      // The person is signed in here, so guesses from elsewhere do not slow them down.
      const tried = { email: actor.email, address: origin.address, isKnownAddress: true };
      await tries.claim(tried);
      const recoveryCodes = await confirmByCode(actor, code, origin);
      if (!recoveryCodes) {
        await tries.fail(tried, [describeAct('auth.codeFailed', origin, actor)]);
        throw appError('auth.code_wrong');
      }
      await tries.forgive(tried);
      return { recoveryCodes };
    },

    /**
     * Switches two-step sign-in off and makes all the person's sessions weak. Throws `second_factor.not_found`,
     * `auth.password_wrong` or `auth.too_many_tries`, and `permission.denied` in a session that never showed a code:
     * a password and an old session are not enough.
     */
    remove: async (actor: Actor, password: string, origin: Origin): Promise<void> => {
      if (!(await readSecondFactor(database, actor.id)).confirmedAt)
        throw appError('second_factor.not_found');
      if (!actor.hasShownCode) throw appError('permission.denied');
      await assertPassword(actor, password, origin);
      await database.transaction().execute(async (tx) => {
        if (!(await removeSecondFactor(tx, actor.id))) throw appError('second_factor.not_found');
        await weakenSessions(tx, actor.id);
        await audit.record(tx, [describeAct('auth.removeSecondFactor', origin, actor)]);
      });
    },
  };
};
