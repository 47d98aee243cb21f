import type { NewCredential, PasskeyAssertion } from '@hub/contract/auth/passkeys.schema.ts';
import type { RelyingParty } from './relying-party.ts';

/** The library takes half a second to load, so it is loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** COSE algorithms, preferred first: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The stored part of a new passkey. */
export interface VerifiedCredential {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
}

/** The stored passkey against which a signature is verified. */
export interface KnownCredential {
  credentialId: Buffer;
  publicKey: Buffer;
}

interface Refused {
  refused: string;
}

/** The browser's statement about the page on which a passkey was used; the passkey signs it. */
interface ClientData {
  challenge: string;
  origin: string;
  /** Whether the page was in a frame of another site. */
  isFramed: boolean;
}

const textOf = (data: object, field: string): string => {
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' ? value : '';
};

/** Reads what the browser says; undefined if it is not JSON. */
export const readClientData = (clientDataJSON: string): ClientData | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null) return undefined;
    return {
      challenge: textOf(data, 'challenge'),
      origin: textOf(data, 'origin'),
      isFramed: Reflect.get(data, 'crossOrigin') === true,
    };
  } catch {
    return undefined;
  }
};

const findPageFault = ({ origin, isFramed }: ClientData, party: RelyingParty): string | undefined => {
  if (origin !== party.origin) return 'used on another site';
  return isFramed ? 'used in a frame of another site' : undefined;
};

/** Verifies a new passkey: its page, challenge and domain, and that it verified the person. */
export const verifyNewCredential = async (
  party: RelyingParty,
  data: ClientData,
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
): Promise<VerifiedCredential | Refused> => {
  const fault = findPageFault(data, party);
  if (fault) return { refused: fault };
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!registrationInfo) return { refused: 'not verified' };
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return { refused: 'not verified' };
  }
};

/** Verifies the signature of a passkey: its page, challenge and domain, and that it verified the person. */
export const verifyAssertion = async (
  party: RelyingParty,
  data: ClientData,
  known: KnownCredential,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion,
): Promise<{ counter: number; isSynced: boolean } | Refused> => {
  const fault = findPageFault(data, party);
  if (fault) return { refused: fault };
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: data.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The library compares the counter before it verifies the signature: anyone could then call a passkey copied.
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: 0 },
    });
    if (!verified) return { refused: 'wrong signature' };
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return { refused: 'not verified' };
  }
};
