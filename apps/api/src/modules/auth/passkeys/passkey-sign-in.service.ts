import type { PasskeyAssertion, PasskeyRequest } from '@hub/contract/auth/passkeys.schema.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { describeAct } from '../describe-act.ts';
import type { SessionStart } from '../session-start.service.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import type { PasskeyAssertions } from './passkey-assertions.service.ts';

export interface PasskeySignInDependencies {
  database: Database;
  tries: SignInTries;
  assertions: PasskeyAssertions;
  sessionStart: SessionStart;
}

/** Use cases of signing in with a passkey and nothing else. It verifies the person, so it counts as two factors. */
export const createPasskeySignIn = ({
  database,
  tries,
  assertions,
  sessionStart,
}: PasskeySignInDependencies) => ({
  /** Throws `passkey.unavailable` and `auth.too_many_tries`. */
  start: async ({ address }: Origin): Promise<PasskeyRequest> => {
    await tries.assertAddressMayTry(address);
    return assertions.requestSignIn();
  },

  /**
   * Starts a session and returns its first token. Throws `auth.passkey_failed` for every reason alike,
   * `auth.passkey_copied` only after a right signature, and `auth.too_many_tries`.
   */
  finish: async (assertion: PasskeyAssertion, userAgent: string, origin: Origin): Promise<string> => {
    await tries.assertAddressMayTry(origin.address);
    const outcome = await assertions.verify(assertion, null, origin);
    if (outcome.kind !== 'accepted') {
      const entries =
        outcome.kind === 'copied' || outcome.ownerId === null
          ? []
          : [
              describeAct(
                'auth.loginFailed',
                origin,
                { id: outcome.ownerId, sessionId: null },
                { by: 'passkey', reason: outcome.reason },
              ),
            ];
      await tries.failAddress(origin.address, entries);
      throw appError(outcome.kind === 'copied' ? 'auth.passkey_copied' : 'auth.passkey_failed');
    }
    const { id, isBreakGlass } = outcome.account;
    const how = { secondFactor: 'passkey', by: 'passkey', isBreakGlass, userAgent };
    const session = await database.transaction().execute((tx) => sessionStart.start(tx, id, how, origin));
    return sessionStart.firstToken(session);
  },
});
