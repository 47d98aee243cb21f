import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** How an identity token departs from what the protocol says, to see it refused. */
export interface IdentityForm {
  readonly issuer?: string;
  readonly audience?: string;
  readonly nonce?: string;
  /** `unsigned`: alg none. `foreign key`: by a key that the service does not publish. */
  readonly signature?: 'unsigned' | 'foreign key';
}

interface Identity {
  readonly account: {
    readonly tid: string;
    readonly oid: string;
    readonly email: string;
    readonly given_name: string;
    readonly family_name: string;
    readonly claims?: Readonly<Record<string, unknown>>;
    readonly form?: IdentityForm;
  };
  readonly issuer: string;
  readonly audience: string;
  readonly nonce: string;
}

/** Makes the identity tokens of the local service. */
export interface IdentitySigner {
  readonly publicKeys: { readonly keys: readonly object[] };
  sign(identity: Identity): Promise<string>;
}

const keyId = 'local';
const algorithm = 'RS256';

export const createIdentitySigner = async (): Promise<IdentitySigner> => {
  const own = await generateKeyPair(algorithm);
  const foreign = await generateKeyPair(algorithm);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: keyId, alg: algorithm, use: 'sig' };

  return {
    publicKeys: { keys: [publicKey] },
    sign: async ({ account, ...usual }) => {
      const { claims, form = {}, ...person } = account;
      const { issuer, audience, nonce } = { ...usual, ...form };
      const payload = { ...person, sub: account.oid, nonce, ...claims };
      if (form.signature === 'unsigned')
        return new UnsecuredJWT(payload)
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(form.signature === 'foreign key' ? foreign.privateKey : own.privateKey);
    },
  };
};
