import type { SecretBox } from '../../../platform/access/secret-box.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { findStep } from './one-time-codes.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import {
  consumeRecoveryCode,
  type LockedSecondFactor,
  lockSecondFactor,
  updateLastStep,
} from './second-factors.repository.ts';

export interface SecondFactorCodesDependencies {
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
}

/** What a person shows beside the password: nothing where they have no second factor. */
type Proof = 'none' | 'one-time code' | 'recovery code';

/** Checks the codes of second factors. Each works once. */
export interface SecondFactorCodes {
  /** Uses up a one-time code of a factor that the transaction has locked. False where it is wrong, or was used. */
  acceptOneTime(tx: Database, personId: string, factor: LockedSecondFactor, code: string): Promise<boolean>;
  /**
   * Uses up the one-time or recovery code of a sign-in. Undefined where it is wrong, or was used. Throws
   * `auth.code_required` where there has to be one.
   */
  accept(tx: Database, personId: string, typed: string | undefined): Promise<Proof | undefined>;
}

export const createSecondFactorCodes = (dependencies: SecondFactorCodesDependencies): SecondFactorCodes => {
  const { secretBox, clock, log } = dependencies;

  const acceptOneTime: SecondFactorCodes['acceptOneTime'] = async (tx, personId, factor, code) => {
    const secret = secretBox.open(factor.sealedSecret, personId);
    if (!secret) {
      log.warn({ personId }, 'second factor cannot be opened: it was sealed with another secret');
      return false;
    }
    const step = findStep(secret, code, clock.now());
    if (step === undefined || step <= factor.lastStep) return false;
    await updateLastStep(tx, personId, step);
    return true;
  };

  return {
    acceptOneTime,
    accept: async (tx, personId, typed) => {
      const factor = await lockSecondFactor(tx, personId);
      if (!factor?.isConfirmed) return 'none';
      if (typed === undefined) throw appError('auth.code_required');
      const code = normalizeCode(typed);
      if (/^\d+$/.test(code))
        return (await acceptOneTime(tx, personId, factor, code)) ? 'one-time code' : undefined;
      const isRecovery = await consumeRecoveryCode(tx, personId, hashRecoveryCode(code), clock.now());
      return isRecovery ? 'recovery code' : undefined;
    },
  };
};
