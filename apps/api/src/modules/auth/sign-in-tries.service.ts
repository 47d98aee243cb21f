import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AppError, appError } from '../../platform/errors/app-error.ts';
import type { AuditLog, NewAuditEntry } from '../../spine/audit/audit-log.ts';
import { createHashSlots } from './hash-slots.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { countFailure, findRetryAt, removeThrottles } from './sign-in-throttles.repository.ts';
import {
  accountAtAddressPolicy,
  accountPolicy,
  addressPolicy,
  resetAddressPolicy,
  resetPolicy,
  type ThrottlePolicy,
} from './throttle-policy.ts';

export interface SignInTriesDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
}

/** The account and the address of an attempt. */
interface Attempt {
  email: string;
  address: string;
  /** Whether the owner signed in from this address before; then guesses from other addresses do not slow it down. */
  isKnownAddress: boolean;
}

interface TypedPassword {
  password: string;
  /** The hash to match. Without one the check takes the same time and fails. */
  phc: string | null;
}

/** Slows down guessing of passwords and codes (T8). */
export interface SignInTries {
  /**
   * Counts an attempt as a failure before anything is checked, so that concurrent attempts cannot slip through. Throws
   * `auth.too_many_tries` with the seconds to wait.
   */
  claim(attempt: Attempt): Promise<void>;
  /**
   * Claims an attempt and checks a password. A failure is counted, with its audit entry, before the next password is
   * checked.
   */
  checkPassword(attempt: Attempt, typed: TypedPassword, entries: readonly NewAuditEntry[]): Promise<boolean>;
  /** Counts the failure of a claimed attempt for account and address, together with its audit entry. */
  fail(attempt: Attempt, entries: readonly NewAuditEntry[]): Promise<void>;
  /** Forgets the failures of an account whose owner is verified. */
  forgive(attempt: Attempt): Promise<void>;
  /** Throws `auth.too_many_tries` if this address has to wait, regardless of the account. */
  assertAddressMayTry(address: string): Promise<void>;
  /** Counts a request for a link to set a new password. Throws `auth.too_many_tries`, regardless of whether the account exists. */
  claimReset(email: string, address: string): Promise<void>;
  /** Hashes a new password in its turn, like the check of one. */
  hash(password: string): Promise<string>;
  /** Counts a failure for the address alone, together with its audit entry. */
  failAddress(address: string, entries: readonly NewAuditEntry[]): Promise<void>;
}

const maxConcurrentHashes = 2;
/** A failed check takes at least this long: only an existing account gets an audit entry, whose time could be measured. */
const minFailureMs = 100;

export const createSignInTries = ({ database, clock, audit }: SignInTriesDependencies): SignInTries => {
  const runInSlot = createHashSlots(maxConcurrentHashes);

  const tooManyTries = (retryAt: Temporal.Instant): AppError =>
    appError('auth.too_many_tries', {
      retryAfterSeconds: Math.max(1, Math.ceil(clock.now().until(retryAt).total('seconds'))),
    });

  const assertNoDelay = async (policies: readonly ThrottlePolicy[]): Promise<void> => {
    const retryAt = await findRetryAt(database, policies, clock.now());
    if (retryAt) throw tooManyTries(retryAt);
  };

  const assertMayTry = ({ email, address, isKnownAddress }: Attempt): Promise<void> =>
    assertNoDelay([addressPolicy(address), ...(isKnownAddress ? [] : [accountPolicy(email)])]);

  const claim = async (attempt: Attempt): Promise<void> => {
    await assertMayTry(attempt);
    const policy = accountAtAddressPolicy(attempt.email, attempt.address);
    if (await countFailure(database, policy, clock.now())) return;
    throw tooManyTries((await findRetryAt(database, [policy], clock.now())) ?? clock.now());
  };

  const fail: SignInTries['fail'] = ({ email, address }, entries) =>
    database.transaction().execute(async (tx) => {
      await audit.record(tx, entries);
      await countFailure(tx, addressPolicy(address), clock.now());
      await countFailure(tx, accountPolicy(email), clock.now());
    });

  return {
    claim,
    checkPassword: async (attempt, { password, phc }, entries) => {
      await claim(attempt);
      const { isMatch, startedAt } = await runInSlot(async () => {
        await assertMayTry(attempt);
        const startedAt = performance.now();
        const isMatch = await verifyPassword(password, phc);
        if (!isMatch) await fail(attempt, entries);
        return { isMatch, startedAt };
      });
      if (!isMatch) await setTimeout(Math.max(0, startedAt + minFailureMs - performance.now()));
      return isMatch;
    },
    fail,
    forgive: ({ email, address }) =>
      removeThrottles(database, [accountAtAddressPolicy(email, address).key, accountPolicy(email).key]),
    assertAddressMayTry: (address) => assertNoDelay([addressPolicy(address)]),
    claimReset: async (email, address) => {
      for (const policy of [resetAddressPolicy(address), resetPolicy(email)]) {
        if (await countFailure(database, policy, clock.now())) continue;
        throw tooManyTries((await findRetryAt(database, [policy], clock.now())) ?? clock.now());
      }
    },
    hash: (password) => runInSlot(() => hashPassword(password)),
    failAddress: (address, entries) =>
      database.transaction().execute(async (tx) => {
        await audit.record(tx, entries);
        await countFailure(tx, addressPolicy(address), clock.now());
      }),
  };
};
