import type { AuditLog, NewAuditEntry } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AppError, appError } from '../../platform/errors/app-error.ts';
import { createHashSlots } from './hash-slots.ts';
import { verifyPassword } from './password-hash.ts';
import { countFailure, findRetryAt, removeThrottles } from './sign-in-throttles.repository.ts';
import { accountAtAddressPolicy, accountPolicy, addressPolicy } from './throttle-policy.ts';

export interface SignInTriesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
}

/** Whose password or code is tried, and from where. */
interface Tried {
  readonly email: string;
  readonly address: string;
  /** Whoever guesses from elsewhere does not slow down the owner at a known address. */
  readonly isKnownAddress: boolean;
}

interface TypedPassword {
  readonly password: string;
  /** What it has to fit; without one it takes the same time and does not. */
  readonly phc: string | null;
}

/** Slows down whoever guesses passwords or codes (T8). */
export interface SignInTries {
  /**
   * Counts a try as a failure before anything is looked at, so that tries at once cannot slip through.
   * Throws `auth.too_many_tries` with the seconds to wait.
   */
  claim(tried: Tried): Promise<void>;
  /**
   * Claims a try and checks a password. One that does not fit is counted with its audit entry before the next one is
   * looked at.
   */
  checkPassword(tried: Tried, typed: TypedPassword, entries: readonly NewAuditEntry[]): Promise<boolean>;
  /** Counts the failure of a claimed try for the account and the address, together with its audit entry. */
  fail(tried: Tried, entries: readonly NewAuditEntry[]): Promise<void>;
  /** Forgets the failures of an account that has shown who it is. */
  forgive(tried: Tried): Promise<void>;
  /** Throws `auth.too_many_tries` where this address has to wait, whoever tries from there. */
  assertAddressMayTry(address: string): Promise<void>;
  /** Counts a failure for the address alone, together with its audit entry. */
  failAddress(address: string, entries: readonly NewAuditEntry[]): Promise<void>;
}

const hashesAtOnce = 2;

export const createSignInTries = ({ database, clock, audit }: SignInTriesDependencies): SignInTries => {
  const runInSlot = createHashSlots(hashesAtOnce);

  const tooManyTries = (retryAt: Temporal.Instant): AppError =>
    appError('auth.too_many_tries', {
      retryAfterSeconds: Math.max(1, Math.ceil(clock.now().until(retryAt).total('seconds'))),
    });

  const assertNoDelay = async (keys: readonly string[]): Promise<void> => {
    const retryAt = await findRetryAt(database, keys, clock.now());
    if (retryAt) throw tooManyTries(retryAt);
  };

  const assertMayTry = ({ email, address, isKnownAddress }: Tried): Promise<void> =>
    assertNoDelay([addressPolicy(address).key, ...(isKnownAddress ? [] : [accountPolicy(email).key])]);

  const claim = async (tried: Tried): Promise<void> => {
    await assertMayTry(tried);
    const policy = accountAtAddressPolicy(tried.email, tried.address);
    if (await countFailure(database, policy, clock.now())) return;
    throw tooManyTries((await findRetryAt(database, [policy.key], clock.now())) ?? clock.now());
  };

  const fail: SignInTries['fail'] = ({ email, address }, entries) =>
    database.transaction().execute(async (tx) => {
      await audit.record(tx, entries);
      await countFailure(tx, addressPolicy(address), clock.now());
      await countFailure(tx, accountPolicy(email), clock.now());
    });

  return {
    claim,
    checkPassword: async (tried, { password, phc }, entries) => {
      await claim(tried);
      return runInSlot(async () => {
        await assertMayTry(tried);
        const fits = await verifyPassword(password, phc);
        if (!fits) await fail(tried, entries);
        return fits;
      });
    },
    fail,
    forgive: ({ email, address }) =>
      removeThrottles(database, [accountAtAddressPolicy(email, address).key, accountPolicy(email).key]),
    assertAddressMayTry: (address) => assertNoDelay([addressPolicy(address).key]),
    failAddress: (address, entries) =>
      database.transaction().execute(async (tx) => {
        await audit.record(tx, entries);
        await countFailure(tx, addressPolicy(address), clock.now());
      }),
  };
};
