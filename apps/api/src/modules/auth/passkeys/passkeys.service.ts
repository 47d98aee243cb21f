import {
  freshSignInMinutes,
  maxPasskeys,
  type NewCredential,
  type Passkey,
  type PasskeyCreation,
  type Passkeys,
} from '@hub/contract/auth/passkeys.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AuditLog } from '../../../spine/audit/audit-log.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { findAccount } from '../accounts.repository.ts';
import { describeAct } from '../describe-act.ts';
import { createPasswordCheck } from '../password-check.ts';
import { generateRecoveryCodes, hashRecoveryCode } from '../second-factor/recovery-codes.ts';
import {
  hasSecondFactor,
  lockFactors,
  removeUnneededCodes,
  replaceRecoveryCodes,
} from '../second-factor/second-factors.repository.ts';
import {
  clearSessionSecondFactors,
  findSessionStart,
  setSessionSecondFactor,
} from '../sessions.repository.ts';
import type { SignInTries } from '../sign-in-tries.service.ts';
import { createPasskeyChallenges, passkeyTimeoutMs } from './passkey-challenges.ts';
import {
  insertPasskey,
  listHints,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.repository.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';
import { passkeyAlgorithms, readClientData, verifyNewCredential } from './webauthn.ts';

export interface PasskeysDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  tries: SignInTries;
  publicAddress: () => string;
}

interface NewPasskey {
  name: string;
  credential: NewCredential;
}

/** Creates the check that a change comes from the person, not only from their session. */
const createChangeCheck = ({ database, clock, tries }: PasskeysDependencies) => {
  const assertPassword = createPasswordCheck({ database, tries });

  const assertFreshSignIn = async ({ sessionId }: Actor): Promise<void> => {
    const startedAt = await findSessionStart(database, sessionId);
    const age = startedAt?.until(clock.now()).total('minutes');
    if (age === undefined || age >= freshSignInMinutes) throw appError('auth.sign_in_again');
  };

  /**
   * Throws `auth.second_step_required` in a session without a second step if the person has one: a password and an old
   * session are not enough. Then `auth.password_wrong`, `auth.sign_in_again` or `auth.too_many_tries`.
   */
  return async (actor: Actor, password: string | undefined, origin: Origin): Promise<void> => {
    if (!actor.hasShownCode && (await hasSecondFactor(database, actor.id)))
      throw appError('auth.second_step_required');
    const account = await findAccount(database, actor.email, origin.address);
    if (account?.passwordHash == null) return assertFreshSignIn(actor);
    if (password === undefined) throw appError('auth.password_wrong');
    await assertPassword(actor, password, origin);
  };
};

/** Use cases of a person's passkeys. */
export const createPasskeysService = (dependencies: PasskeysDependencies) => {
  const { database, clock, audit, publicAddress } = dependencies;
  const challenges = createPasskeyChallenges(dependencies);
  const assertOwnChange = createChangeCheck(dependencies);

  const assertRoom = async (db: Database, { id }: Actor): Promise<void> => {
    if ((await listPasskeys(db, id)).length >= maxPasskeys) throw appError('passkey.too_many');
  };

  const assertAllowed = async (actor: Actor, { address }: Origin): Promise<void> => {
    if (!(await findAccount(database, actor.email, address))) throw appError('passkey.not_allowed');
  };

  const partyOrFail = () => {
    const party = relyingPartyOf(publicAddress());
    if (!party) throw appError('passkey.unavailable');
    return party;
  };

  /** Verifies what the browser created, for a challenge of this person. Throws `passkey.not_accepted`. */
  const verify = async (actor: Actor, credential: NewCredential) => {
    const party = relyingPartyOf(publicAddress());
    const data = readClientData(credential.clientDataJSON);
    const use = { purpose: 'register', personId: actor.id } as const;
    if (!party || !data || !(await challenges.consume(data.challenge, use)))
      throw appError('passkey.not_accepted');
    const verified = await verifyNewCredential(party, data, credential);
    if ('refused' in verified) throw appError('passkey.not_accepted');
    return verified;
  };

  return {
    list: async (actor: Actor, { address }: Origin): Promise<Passkeys> => {
      const account = await findAccount(database, actor.email, address);
      return {
        origin: relyingPartyOf(publicAddress())?.origin ?? null,
        allowed: account !== undefined,
        needsPassword: account?.passwordHash != null,
        passkeys: await listPasskeys(database, actor.id),
      };
    },

    begin: async (actor: Actor, password: string | undefined, origin: Origin): Promise<PasskeyCreation> => {
      const party = partyOrFail();
      await assertAllowed(actor, origin);
      await assertRoom(database, actor);
      await assertOwnChange(actor, password, origin);
      return {
        rp: { id: party.id, name: 'Invention Hub' },
        user: {
          id: userHandleOf(actor.id),
          name: actor.email,
          displayName: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
        },
        challenge: await challenges.create({ purpose: 'register', personId: actor.id }),
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: passkeyTimeoutMs,
        attestation: 'none',
        excludeCredentials: await listHints(database, actor.id, { usableOnly: false }),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },

    /** Also verifies this session, because the passkey has just verified the person. */
    add: async (
      actor: Actor,
      { name, credential }: NewPasskey,
      origin: Origin,
    ): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> => {
      const verified = await verify(actor, credential);
      await assertAllowed(actor, origin);
      return database.transaction().execute(async (tx) => {
        await lockFactors(tx, actor.id);
        await assertRoom(tx, actor);
        const isFirst = !(await hasSecondFactor(tx, actor.id));
        const { transports } = credential;
        const stored = { ...verified, id: newId(), personId: actor.id, name, transports };
        const passkey = await insertPasskey(tx, stored, clock.now());
        if (!passkey) throw appError('passkey.exists');
        const recoveryCodes = isFirst ? generateRecoveryCodes() : null;
        if (recoveryCodes) await replaceRecoveryCodes(tx, actor.id, recoveryCodes.map(hashRecoveryCode));
        await setSessionSecondFactor(tx, actor.sessionId);
        await audit.record(tx, [
          describeAct('auth.addPasskey', origin, actor, {
            passkey: passkey.id,
            name,
            synced: passkey.synced,
          }),
        ]);
        return { passkey, recoveryCodes };
      });
    },

    /** Throws `passkey.not_found`. */
    rename: async ({ tx, actor, annotateAudit }: Write, id: string, name: string): Promise<Passkey> => {
      const passkey = await renamePasskey(tx, { id, personId: actor.id }, name);
      if (!passkey) throw appError('passkey.not_found');
      annotateAudit({ name });
      return passkey;
    },

    /** Without a second factor left, the recovery codes and the second step of all sessions go too. */
    remove: async (actor: Actor, id: string, password: string | undefined, origin: Origin): Promise<void> => {
      const known = await listPasskeys(database, actor.id);
      if (!known.some((passkey) => passkey.id === id)) throw appError('passkey.not_found');
      await assertOwnChange(actor, password, origin);
      await database.transaction().execute(async (tx) => {
        await lockFactors(tx, actor.id);
        const name = await removePasskey(tx, { id, personId: actor.id });
        if (name === undefined) throw appError('passkey.not_found');
        if (await removeUnneededCodes(tx, actor.id)) await clearSessionSecondFactors(tx, actor.id);
        await audit.record(tx, [describeAct('auth.removePasskey', origin, actor, { passkey: id, name })]);
      });
    },
  };
};
