import { loadActor } from '../../platform/access/actor.ts';
import { sessionLifeDays } from '../../platform/access/session-life.ts';
import type { SessionTokens } from '../../platform/access/session-tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AppError, appError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { createHashSlots } from './hash-slots.ts';
import { verifyPassword } from './password-hash.ts';
import { insertSession } from './sessions.repository.ts';
import { countFailure, findRetryAt, removeThrottles } from './sign-in-throttles.repository.ts';
import { accountAtAddressPolicy, accountPolicy, addressPolicy } from './throttle-policy.ts';
import { signFor } from './token-of-actor.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly tokens: SessionTokens;
  readonly clock: Clock;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Address of the socket; what headers say of it is not believed. */
  readonly address: string;
  readonly userAgent: string;
}

const hashesAtOnce = 2;
const longestUserAgent = 300;

/** Sign-in by email and password. */
export const createSignInService = ({ database, tokens, clock }: SignInDependencies) => {
  const runInSlot = createHashSlots(hashesAtOnce);

  const tooManyTries = (retryAt: Temporal.Instant): AppError =>
    appError('auth.too_many_tries', {
      retryAfterSeconds: Math.max(1, Math.ceil(clock.now().until(retryAt).total('seconds'))),
    });

  const assertMayTry = async (keys: readonly string[]): Promise<void> => {
    const retryAt = await findRetryAt(database, keys, clock.now());
    if (retryAt) throw tooManyTries(retryAt);
  };

  /** Counts the try as a failure before the password is looked at, so that tries at once cannot slip through. */
  const claimTry = async ({ email, address }: SignIn): Promise<void> => {
    const policy = accountAtAddressPolicy(email, address);
    if (await countFailure(database, policy, clock.now())) return;
    throw tooManyTries((await findRetryAt(database, [policy.key], clock.now())) ?? clock.now());
  };

  /** Whoever guesses from elsewhere does not slow down the owner at a known address. */
  const slowedKeys = ({ email, address }: SignIn, account: Account | undefined): string[] => [
    addressPolicy(address).key,
    ...(account?.isKnownAddress ? [] : [accountPolicy(email).key]),
  ];

  const startSession = async (personId: string, { address, userAgent }: SignIn): Promise<string> => {
    const now = clock.now();
    const id = newId();
    await insertSession(database, {
      id,
      personId,
      createdAt: now,
      expiresAt: now.add({ hours: 24 * sessionLifeDays }),
      userAgent: userAgent.slice(0, longestUserAgent),
      address,
    });
    const actor = await loadActor(database, id, now);
    if (!actor) throw appError('auth.failed');
    return signFor(tokens, actor, { number: 1, issuedAt: now });
  };

  return {
    /**
     * Checks a password and starts a session; answers its first token. Throws `auth.failed` for an unknown email
     * and a wrong password alike, and `auth.too_many_tries` with the seconds to wait.
     */
    signIn: async (signIn: SignIn): Promise<string> => {
      const { email, address, password } = signIn;
      const account = await findAccount(database, email, address);
      const keys = slowedKeys(signIn, account);
      await assertMayTry(keys);
      await claimTry(signIn);
      const fits = await runInSlot(async () => {
        await assertMayTry(keys);
        return verifyPassword(password, account?.passwordHash ?? null);
      });
      if (!account || !fits) {
        await countFailure(database, addressPolicy(address), clock.now());
        await countFailure(database, accountPolicy(email), clock.now());
        throw appError('auth.failed');
      }
      await removeThrottles(database, [accountAtAddressPolicy(email, address).key, accountPolicy(email).key]);
      return startSession(account.id, signIn);
    },
  };
};
