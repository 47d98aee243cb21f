import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of a page for a new passkey, as in `PublicKeyCredentialCreationOptionsJSON`. */
interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

/** Request of a page for a signature, as in `PublicKeyCredentialRequestOptionsJSON`. */
interface RequestOptions {
  rpId: string;
  challenge: string;
}

/** Deviations of a hostile page or device. */
interface Deviations {
  /** Address of the page. */
  origin?: string;
  /** Domain that the device was asked for. */
  rpId?: string;
  /** Whether the device made sure who uses it; it does by default. */
  isVerified?: boolean;
  /** Whether the page was in a frame of another site. */
  isFramed?: boolean;
  userHandle?: string;
  counter?: number;
}

/** A device that keeps one passkey and speaks the formats of WebAuthn: CBOR, COSE and ES256. */
export interface SoftwareAuthenticator {
  /** Creates the passkey; binary values in Base64url. */
  create(
    options: CreationOptions,
    deviations?: Deviations,
  ): { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };
  /** Signs a challenge and counts the use. */
  sign(
    request: RequestOptions,
    deviations?: Deviations,
  ): { id: string; clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
  /** Returns a copy with the same key and the same count. */
  clone(): SoftwareAuthenticator;
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** Encodes a value as CBOR (RFC 8949); lengths and integers below 65,536. */
const encodeCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
};

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** COSE key (RFC 9053) of ES256 on P-256. */
const coseKeyOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const flagsOf = (isVerified: boolean, hasKey: boolean): number =>
  1 | (isVerified ? 4 : 0) | (hasKey ? 64 : 0);

const countBytes = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

const clientDataOf = (type: string, challenge: string, origin: string, isFramed: boolean): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: isFramed }));

interface Kept {
  credentialId: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  count: number;
}

const keepPasskey = (origin: string, kept: Kept): SoftwareAuthenticator => ({
  create: ({ rp, user, challenge }, deviations = {}) => {
    kept.userHandle = user.id;
    const { credentialId, publicKey } = kept;
    const clientData = clientDataOf(
      'webauthn.create',
      challenge,
      deviations.origin ?? origin,
      deviations.isFramed ?? false,
    );
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
    const authData = Buffer.concat([
      hash(deviations.rpId ?? rp.id),
      Buffer.from([flagsOf(deviations.isVerified ?? true, true)]),
      countBytes(deviations.counter ?? kept.count),
      Buffer.alloc(16),
      length,
      credentialId,
      coseKeyOf(publicKey),
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  },
  sign: ({ rpId, challenge }, deviations = {}) => {
    kept.count += 1;
    const clientData = clientDataOf(
      'webauthn.get',
      challenge,
      deviations.origin ?? origin,
      deviations.isFramed ?? false,
    );
    const authData = Buffer.concat([
      hash(deviations.rpId ?? rpId),
      Buffer.from([flagsOf(deviations.isVerified ?? true, false)]),
      countBytes(deviations.counter ?? kept.count),
    ]);
    return {
      id: kept.credentialId.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash(clientData)]), kept.privateKey).toString(
        'base64url',
      ),
      userHandle: deviations.userHandle ?? kept.userHandle,
    };
  },
  clone: () => keepPasskey(origin, { ...kept }),
});

/** Creates a device, used on a page at `origin`. */
export const createSoftwareAuthenticator = (origin: string): SoftwareAuthenticator =>
  keepPasskey(origin, {
    credentialId: randomBytes(32),
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    userHandle: '',
    count: 0,
  });
