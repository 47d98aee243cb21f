import type { PasskeyAssertion } from '@hub/contract/auth/passkeys.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { type Account, findAccount } from './accounts.repository.ts';
import { describeAct } from './describe-act.ts';
import type { PasskeyAssertions } from './passkeys/passkey-assertions.service.ts';
import type { SecondFactorCodes } from './second-factor/second-factor-codes.service.ts';
import { readSecondFactor } from './second-factor/second-factors.repository.ts';
import type { SessionStart } from './session-start.service.ts';
import type { SignInTries } from './sign-in-tries.service.ts';

export interface SignInDependencies {
  database: Database;
  tries: SignInTries;
  codes: SecondFactorCodes;
  assertions: PasskeyAssertions;
  sessionStart: SessionStart;
}

export interface SignIn {
  email: string;
  password: string;
  /** One-time or recovery code, if the person uses two-step verification. */
  code?: string | undefined;
  /** Passkey in place of a code. */
  passkey?: PasskeyAssertion | undefined;
  userAgent: string;
}

/** Result of the second step: what was verified, or the refusal that is counted. */
type SecondStep =
  | { secondFactor: string }
  | { refusal: 'auth.code_wrong' | 'auth.passkey_failed' | 'auth.passkey_copied'; reason?: string };

type Attempt = Parameters<SignInTries['fail']>[0];

const owner = ({ id }: Account) => ({ id, sessionId: null });

/** Use case of signing in with email, password and, with two-step verification, a code or a passkey. */
export const createSignInService = (dependencies: SignInDependencies) => {
  const { database, tries, codes, assertions, sessionStart } = dependencies;

  /** Throws `auth.code_required` with the ways to go on, if the person has a second factor and none was used. */
  const assertSecondStep = async ({ id }: Account, { code, passkey }: SignIn): Promise<void> => {
    if (code !== undefined || passkey) return;
    const { confirmedAt, passkeys } = await readSecondFactor(database, id);
    if (confirmedAt === null && passkeys === 0) return;
    const secondStep = { code: confirmedAt !== null, passkey: await assertions.requestSecondStep(id) };
    throw appError('auth.code_required', { secondStep });
  };

  const usePasskey = async (
    { id }: Account,
    assertion: PasskeyAssertion,
    origin: Origin,
  ): Promise<SecondStep> => {
    const outcome = await assertions.verify(assertion, id, origin);
    switch (outcome.kind) {
      case 'accepted':
        return { secondFactor: 'passkey' };
      case 'copied':
        return { refusal: 'auth.passkey_copied' };
      case 'refused':
        return { refusal: 'auth.passkey_failed', reason: outcome.reason };
    }
  };

  const useCode = async (tx: Database, { id }: Account, { code }: SignIn): Promise<SecondStep> => {
    const secondFactor = await codes.accept(tx, id, code);
    return secondFactor ? { secondFactor } : { refusal: 'auth.code_wrong' };
  };

  /** Starts a session after the second step; otherwise counts the refusal and throws it. */
  const startSession = async (account: Account, signIn: SignIn, attempt: Attempt, origin: Origin) => {
    const { userAgent, passkey } = signIn;
    const byPasskey = passkey && (await usePasskey(account, passkey, origin));
    const result = await database.transaction().execute(async (tx) => {
      const step = byPasskey ?? (await useCode(tx, account, signIn));
      if ('refusal' in step) return step;
      const { isBreakGlass, passwordHash } = account;
      const how = {
        secondFactor: step.secondFactor,
        isBreakGlass,
        userAgent,
        passwordHash: passwordHash ?? undefined,
      };
      return sessionStart.start(tx, account.id, how, origin);
    });
    if (!('refusal' in result)) return result;
    const details = result.reason === undefined ? {} : { by: 'passkey', reason: result.reason };
    const entry = describeAct('auth.codeFailed', origin, owner(account), details);
    await tries.fail(attempt, result.refusal === 'auth.passkey_copied' ? [] : [entry]);
    throw appError(result.refusal);
  };

  return {
    /**
     * Checks the password and, with two-step verification, a code or a passkey; then starts a session and returns its
     * first token. Throws `auth.failed` for an unknown email and a wrong password alike; only after the right password
     * `auth.code_required`, `auth.code_wrong`, `auth.passkey_failed` or `auth.passkey_copied`; and
     * `auth.too_many_tries` with the seconds to wait.
     */
    signIn: async (signIn: SignIn, origin: Origin): Promise<string> => {
      const { email, password } = signIn;
      const account = await findAccount(database, email, origin.address);
      const attempt = { email, address: origin.address, isKnownAddress: account?.isKnownAddress ?? false };
      const failed = account ? [describeAct('auth.loginFailed', origin, owner(account))] : [];
      const phc = account?.passwordHash ?? null;
      const isMatch = await tries.checkPassword(attempt, { password, phc }, failed);
      if (!account || !isMatch) throw appError('auth.failed');
      await assertSecondStep(account, signIn);
      const session = await startSession(account, signIn, attempt, origin);
      // Only after the second step: a right password alone must not clear the failed guesses at the code.
      await tries.forgive(attempt);
      return sessionStart.firstToken(session);
    },
  };
};
