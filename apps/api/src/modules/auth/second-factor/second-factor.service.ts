import type { SecondFactor } from '@hub/contract/auth/second-factor.calls.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { describeAct } from '../describe-act.ts';
import { createPasswordCheck } from '../password-check.ts';
import { clearSessionSecondFactors, setSessionSecondFactor } from '../sessions.repository.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { generateSecret, presentSecret } from './one-time-codes.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorCodes } from './second-factor-codes.service.ts';
import {
  confirmSecondFactor,
  hasSecondFactor,
  lockFactors,
  lockSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  removeUnneededCodes,
  savePendingSecret,
} from './second-factors.repository.ts';

export interface SecondFactorDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  secretBox: SecretBox;
  tries: SignInTries;
  codes: SecondFactorCodes;
}

/** Use cases of a person's two-step verification. */
export const createSecondFactorService = (dependencies: SecondFactorDependencies) => {
  const { database, clock, audit, secretBox, tries, codes } = dependencies;

  const assertPassword = createPasswordCheck({ database, tries });

  /** A password and an old session are not enough to add a way around the passkeys of the person. */
  const assertSecondStep = async (actor: Actor): Promise<void> => {
    if (!actor.hasShownCode && (await hasSecondFactor(database, actor.id)))
      throw appError('auth.second_step_required');
  };

  /** Confirms a factor and returns its recovery codes, or undefined if the code is wrong. */
  const confirmByCode = (actor: Actor, code: string, origin: Origin): Promise<string[] | undefined> =>
    database.transaction().execute(async (tx) => {
      await lockFactors(tx, actor.id);
      const factor = await lockSecondFactor(tx, actor.id);
      if (!factor) throw appError('second_factor.not_found');
      if (factor.isConfirmed) throw appError('second_factor.exists');
      if (!(await codes.acceptOneTime(tx, actor.id, factor, code))) return undefined;
      const recoveryCodes = generateRecoveryCodes();
      await confirmSecondFactor(tx, actor.id, recoveryCodes.map(hashRecoveryCode), clock.now());
      await setSessionSecondFactor(tx, actor.sessionId);
      await audit.record(tx, [describeAct('auth.confirmSecondFactor', origin, actor)]);
      return recoveryCodes;
    });

  return {
    read: async (actor: Actor): Promise<SecondFactor> => {
      const { isBegun: _, ...state } = await readSecondFactor(database, actor.id);
      return { ...state, enabled: state.confirmedAt !== null, required: actor.mustShowCode };
    },

    /**
     * Creates a secret that takes effect once a code of it is confirmed; replaces an earlier unconfirmed one. Throws
     * `second_factor.exists`, `auth.second_step_required`, `auth.password_wrong` or `auth.too_many_tries`.
     */
    begin: async (actor: Actor, password: string, origin: Origin) => {
      if ((await readSecondFactor(database, actor.id)).confirmedAt) throw appError('second_factor.exists');
      await assertSecondStep(actor);
      await assertPassword(actor, password, origin);
      const secret = generateSecret();
      await database.transaction().execute(async (tx) => {
        const sealed = secretBox.seal(secret, actor.id);
        if (!(await savePendingSecret(tx, actor.id, sealed, clock.now())))
          throw appError('second_factor.exists');
        await audit.record(tx, [describeAct('auth.beginSecondFactor', origin, actor)]);
      });
      return presentSecret(secret, actor.email);
    },

    /**
     * Turns two-step verification on, also for this session, and returns the recovery codes. Throws
     * `second_factor.not_found`, `second_factor.exists`, `auth.second_step_required`, `auth.code_wrong` or
     * `auth.too_many_tries`.
     */
    confirm: async (actor: Actor, code: string, origin: Origin): Promise<{ recoveryCodes: string[] }> => {
      const { isBegun, confirmedAt } = await readSecondFactor(database, actor.id);
      if (!isBegun) throw appError('second_factor.not_found');
      if (confirmedAt) throw appError('second_factor.exists');
      await assertSecondStep(actor);
      // The person already has a session here, so guesses from other addresses must not slow them down.
      const attempt = { email: actor.email, address: origin.address, isKnownAddress: true };
      await tries.claim(attempt);
      const recoveryCodes = await confirmByCode(actor, code, origin);
      if (!recoveryCodes) {
        await tries.fail(attempt, [describeAct('auth.codeFailed', origin, actor)]);
        throw appError('auth.code_wrong');
      }
      await tries.forgive(attempt);
      return { recoveryCodes };
    },

    /**
     * Removes the authenticator app; without a passkey, two-step verification is then off for all the person's sessions. Throws `second_factor.not_found`,
     * `auth.password_wrong` or `auth.too_many_tries`, and `permission.denied` in a session that was started without a
     * code: a password and an old session are not enough.
     */
    remove: async (actor: Actor, password: string, origin: Origin): Promise<void> => {
      if (!(await readSecondFactor(database, actor.id)).confirmedAt)
        throw appError('second_factor.not_found');
      if (!actor.hasShownCode) throw appError('permission.denied');
      await assertPassword(actor, password, origin);
      await database.transaction().execute(async (tx) => {
        await lockFactors(tx, actor.id);
        if (!(await removeSecondFactor(tx, actor.id))) throw appError('second_factor.not_found');
        if (await removeUnneededCodes(tx, actor.id)) await clearSessionSecondFactors(tx, actor.id);
        await audit.record(tx, [describeAct('auth.removeSecondFactor', origin, actor)]);
      });
    },
  };
};
