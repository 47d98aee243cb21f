import type { PasskeyAssertion, PasskeyRequest } from '@hub/contract/auth/passkeys.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import { type Account, findAccount } from '../accounts.repository.ts';
import { describeAct } from '../describe-act.ts';
import type { ChallengeUse } from './passkey-challenges.repository.ts';
import { buildPasskeyRequest, createPasskeyChallenges } from './passkey-challenges.ts';
import {
  listHints,
  lockPasskey,
  notePasskeyUse,
  refusePasskey,
  type StoredPasskey,
} from './passkeys.repository.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';
import { readClientData, verifyAssertion } from './webauthn.ts';

export interface PasskeyAssertionsDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  publicAddress: () => string;
}

type Outcome =
  | { kind: 'accepted'; account: Account }
  /** The signature is right, but a copy of the passkey may exist. */
  | { kind: 'copied' }
  /** `ownerId`: whose passkey was used, if it is known. */
  | { kind: 'refused'; reason: string; ownerId: string | null };

/** Requests signatures of passkeys and verifies them. */
export interface PasskeyAssertions {
  /** Requests a signature of any passkey. Throws `passkey.unavailable`. */
  requestSignIn(): Promise<PasskeyRequest>;
  /** Requests a signature of one of the person's passkeys; null if none can be used. */
  requestSecondStep(personId: string): Promise<PasskeyRequest | null>;
  /**
   * Verifies a signature and notes the use of the passkey. The challenge is used up in any case.
   * @param personId whose passkey it must be; null for a sign-in with nothing else
   */
  verify(assertion: PasskeyAssertion, personId: string | null, origin: Origin): Promise<Outcome>;
}

/** Counters of devices that do not count stay at zero. */
const isCopied = (stored: number, sent: number): boolean => (stored > 0 || sent > 0) && sent <= stored;

const findOwnerFault = (
  { personId }: StoredPasskey,
  { userHandle }: PasskeyAssertion,
  wantedId: string | null,
): string | undefined => {
  if (wantedId !== null && wantedId !== personId) return 'of another person';
  const isNamed = userHandle === undefined ? wantedId !== null : userHandle === userHandleOf(personId);
  return isNamed ? undefined : 'names another person';
};

export const createPasskeyAssertions = (dependencies: PasskeyAssertionsDependencies): PasskeyAssertions => {
  const { database, clock, audit, publicAddress } = dependencies;
  const challenges = createPasskeyChallenges(dependencies);

  /** Compares and stores the counter of a verified signature. */
  const noteUse = async (
    tx: Database,
    passkey: StoredPasskey,
    use: { counter: number; isSynced: boolean },
    origin: Origin,
  ): Promise<boolean> => {
    if (!passkey.isRefused && !isCopied(passkey.counter, use.counter)) {
      await notePasskeyUse(tx, passkey.id, use, clock.now());
      return true;
    }
    await refusePasskey(tx, passkey.id, clock.now());
    const owner = { id: passkey.personId, sessionId: null };
    const details = { name: passkey.name, counter: use.counter, expected: passkey.counter + 1 };
    await audit.record(tx, [describeAct('auth.passkeyCopied', origin, owner, details)]);
    return false;
  };

  const verify: PasskeyAssertions['verify'] = async (assertion, personId, origin) => {
    const refuse = (reason: string, ownerId: string | null = null) =>
      ({ kind: 'refused', reason, ownerId }) as const;
    const party = relyingPartyOf(publicAddress());
    const data = readClientData(assertion.clientDataJSON);
    if (!party || !data) return refuse('not verified');
    const use: ChallengeUse = { purpose: personId === null ? 'sign-in' : 'second-step', personId };
    const isFresh = await challenges.consume(data.challenge, use);
    return database.transaction().execute(async (tx) => {
      const passkey = await lockPasskey(tx, Buffer.from(assertion.id, 'base64url'));
      if (!passkey) return refuse('unknown passkey');
      const fault = isFresh
        ? findOwnerFault(passkey, assertion, personId)
        : 'not asked for, used before or too late';
      if (fault) return refuse(fault, passkey.personId);
      const verified = await verifyAssertion(party, data, passkey, assertion);
      if ('refused' in verified) return refuse(verified.refused, passkey.personId);
      const account = await findAccount(tx, passkey.email, origin.address);
      if (account?.id !== passkey.personId) return refuse('may not sign in', passkey.personId);
      return (await noteUse(tx, passkey, verified, origin))
        ? { kind: 'accepted', account }
        : { kind: 'copied' };
    });
  };

  return {
    requestSignIn: async () => {
      const party = relyingPartyOf(publicAddress());
      if (!party) throw appError('passkey.unavailable');
      return buildPasskeyRequest(party, await challenges.create({ purpose: 'sign-in', personId: null }), []);
    },
    requestSecondStep: async (personId) => {
      const party = relyingPartyOf(publicAddress());
      const hints = await listHints(database, personId, { usableOnly: true });
      if (!party || hints.length === 0) return null;
      return buildPasskeyRequest(party, await challenges.create({ purpose: 'second-step', personId }), hints);
    },
    verify,
  };
};
