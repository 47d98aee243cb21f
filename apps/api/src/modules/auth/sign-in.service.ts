import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { describeAct } from './describe-act.ts';
import type { SecondFactorCodes } from './second-factor/second-factor-codes.service.ts';
import type { SessionStart } from './session-start.service.ts';
import type { SignInTries } from './sign-in-tries.service.ts';

export interface SignInDependencies {
  database: Database;
  tries: SignInTries;
  codes: SecondFactorCodes;
  sessionStart: SessionStart;
}

export interface SignIn {
  email: string;
  password: string;
  /** One-time or recovery code, if the person uses two-step verification. */
  code: string | undefined;
  userAgent: string;
}

const owner = ({ id }: Account) => ({ id, sessionId: null });

/** Use case of signing in with email, password and, with two-step verification, a code. */
export const createSignInService = ({ database, tries, codes, sessionStart }: SignInDependencies) => {
  /** Starts a session, or returns undefined if the code is wrong. */
  const startSession = (account: Account, { code, userAgent }: SignIn, origin: Origin) =>
    database.transaction().execute(async (tx) => {
      const { isBreakGlass } = account;
      const secondFactor = await codes.accept(tx, account.id, code);
      return (
        secondFactor && sessionStart.start(tx, account.id, { secondFactor, isBreakGlass, userAgent }, origin)
      );
    });

  return {
    /**
     * Checks the password and, with two-step verification, a code; then starts a session and returns its first token.
     * Throws `auth.failed` for an unknown email and a wrong password alike, `auth.code_required` or `auth.code_wrong`
     * only after the right password, and `auth.too_many_tries` with the seconds to wait.
     */
    signIn: async (signIn: SignIn, origin: Origin): Promise<string> => {
      const { email, password } = signIn;
      const account = await findAccount(database, email, origin.address);
      const attempt = { email, address: origin.address, isKnownAddress: account?.isKnownAddress ?? false };
      const failed = account ? [describeAct('auth.loginFailed', origin, owner(account))] : [];
      const phc = account?.passwordHash ?? null;
      const isMatch = await tries.checkPassword(attempt, { password, phc }, failed);
      if (!account || !isMatch) throw appError('auth.failed');
      const session = await startSession(account, signIn, origin);
      if (!session) {
        await tries.fail(attempt, [describeAct('auth.codeFailed', origin, owner(account))]);
        throw appError('auth.code_wrong');
      }
      // Only after the code: a right password alone must not clear the failed guesses at the code.
      await tries.forgive(attempt);
      return sessionStart.firstToken(session);
    },
  };
};
