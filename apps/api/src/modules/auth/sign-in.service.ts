import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { describeAct } from './describe-act.ts';
import type { SecondFactorCodes } from './second-factor/second-factor-codes.service.ts';
import type { SessionStart } from './session-start.service.ts';
import type { SignInTries } from './sign-in-tries.service.ts';

export interface SignInDependencies {
  readonly database: Database;
  readonly tries: SignInTries;
  readonly codes: SecondFactorCodes;
  readonly sessionStart: SessionStart;
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** One-time or recovery code, where the person has two-step sign-in. */
  readonly code: string | undefined;
  readonly userAgent: string;
}

const owner = ({ id }: Account) => ({ id, sessionId: null });

/** Sign-in by email and password, and a code where the person has two-step sign-in. */
export const createSignInService = ({ database, tries, codes, sessionStart }: SignInDependencies) => {
  /** Nothing where the code is wrong. */
  const startSession = (account: Account, { code, userAgent }: SignIn, origin: Origin) =>
    database.transaction().execute(async (tx) => {
      const proof = await codes.accept(tx, account.id, code);
      return proof && sessionStart.start(tx, account.id, { proof, userAgent }, origin);
    });

  return {
    /**
     * Checks a password, then a code where the person has two-step sign-in, and starts a session; answers its first
     * token. Throws `auth.failed` for an unknown email and a wrong password alike, only after the right password
     * `auth.code_required` or `auth.code_wrong`, and `auth.too_many_tries` with the seconds to wait.
     */
    signIn: async (signIn: SignIn, origin: Origin): Promise<string> => {
      const { email, password } = signIn;
      const account = await findAccount(database, email, origin.address);
      const tried = { email, address: origin.address, isKnownAddress: account?.isKnownAddress ?? false };
      const failed = account ? [describeAct('auth.loginFailed', origin, owner(account))] : [];
      const phc = account?.passwordHash ?? null;
      const fits = await tries.checkPassword(tried, { password, phc }, failed);
      if (!account || !fits) throw appError('auth.failed');
      const session = await startSession(account, signIn, origin);
      if (!session) {
        await tries.fail(tried, [describeAct('auth.codeFailed', origin, owner(account))]);
        throw appError('auth.code_wrong');
      }
      // Not before the code: a right password alone must not wipe out guesses at it.
      await tries.forgive(tried);
      return sessionStart.firstToken(session);
    },
  };
};
