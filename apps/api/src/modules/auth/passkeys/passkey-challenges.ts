import { randomBytes } from 'node:crypto';
import { type PasskeyRequest, passkeyChallengeMinutes } from '@hub/contract/auth/passkeys.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ChallengeUse, consumeChallenge, insertChallenge } from './passkey-challenges.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/** Random values that passkeys sign. Each works once, for the use that it was made for. */
export interface PasskeyChallenges {
  create(use: ChallengeUse): Promise<string>;
  consume(challenge: string, use: ChallengeUse): Promise<boolean>;
}

const challengeBytes = 32;

/** Milliseconds that browsers give the person. */
export const passkeyTimeoutMs = passkeyChallengeMinutes * 60_000;

export const createPasskeyChallenges = ({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): PasskeyChallenges => {
  const aliveSince = () => clock.now().subtract({ minutes: passkeyChallengeMinutes });
  return {
    create: async (use) => {
      const challenge = randomBytes(challengeBytes).toString('base64url');
      await insertChallenge(database, challenge, use, { now: clock.now(), aliveSince: aliveSince() });
      return challenge;
    },
    consume: (challenge, use) => consumeChallenge(database, challenge, use, aliveSince()),
  };
};

/** Builds the request for a signature. A passkey always verifies the person, so that it counts as two factors. */
export const buildPasskeyRequest = (
  { id }: RelyingParty,
  challenge: string,
  allowCredentials: PasskeyRequest['allowCredentials'],
): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout: passkeyTimeoutMs,
  userVerification: 'required',
  allowCredentials,
});
