import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import { findStep } from './one-time-codes.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import {
  consumeRecoveryCode,
  hasSecondFactor,
  type LockedSecondFactor,
  lockSecondFactor,
  updateLastStep,
} from './second-factors.repository.ts';

export interface SecondFactorCodesDependencies {
  secretBox: SecretBox;
  clock: Clock;
  log: { warn(fields: object, message: string): void };
}

/** Kind of code that was entered; `none` if the person has no second factor. */
type UsedCode = 'none' | 'one-time code' | 'recovery code';

/** Verifies the codes of second factors. Each code works once. */
export interface SecondFactorCodes {
  /**
   * Accepts a one-time code of a factor that the transaction has locked. Returns false if it is wrong or was used
   * before.
   */
  acceptOneTime(tx: Database, personId: string, factor: LockedSecondFactor, code: string): Promise<boolean>;
  /**
   * Accepts the one-time or recovery code of a sign-in. Returns undefined if it is wrong or was used before. Throws
   * `auth.code_required` if a code is missing.
   */
  accept(tx: Database, personId: string, input: string | undefined): Promise<UsedCode | undefined>;
}

export const createSecondFactorCodes = (dependencies: SecondFactorCodesDependencies): SecondFactorCodes => {
  const { secretBox, clock, log } = dependencies;

  const acceptOneTime: SecondFactorCodes['acceptOneTime'] = async (tx, personId, factor, code) => {
    const secret = secretBox.open(factor.sealedSecret, personId);
    if (!secret) {
      log.warn(
        { personId },
        'the second factor cannot be decrypted: it was encrypted with another HUB_SECRET',
      );
      return false;
    }
    const step = findStep(secret, code, clock.now());
    if (step === undefined || step <= factor.lastStep) return false;
    await updateLastStep(tx, personId, step);
    return true;
  };

  return {
    acceptOneTime,
    accept: async (tx, personId, input) => {
      const factor = await lockSecondFactor(tx, personId);
      const app = factor?.isConfirmed ? factor : undefined;
      if (!app && !(await hasSecondFactor(tx, personId))) return 'none';
      if (input === undefined) throw appError('auth.code_required');
      const code = normalizeCode(input);
      if (/^\d+$/.test(code))
        return app && (await acceptOneTime(tx, personId, app, code)) ? 'one-time code' : undefined;
      const isRecovery = await consumeRecoveryCode(tx, personId, hashRecoveryCode(code), clock.now());
      return isRecovery ? 'recovery code' : undefined;
    },
  };
};
