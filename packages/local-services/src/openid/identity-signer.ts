import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** Deviations of an identity token from the protocol, for tests that expect it to be refused. */
export interface IdentityForm {
  issuer?: string;
  audience?: string;
  nonce?: string;
  /** When it expires, in words of the time library; in one hour by default. */
  expires?: string;
  /** `unsigned`: algorithm `none`. `foreign key`: signed with a key that the service does not publish. */
  signature?: 'unsigned' | 'foreign key';
}

interface Identity {
  account: {
    tid: string;
    oid: string;
    email: string;
    given_name: string;
    family_name: string;
    claims?: Readonly<Record<string, unknown>>;
    form?: IdentityForm;
  };
  issuer: string;
  audience: string;
  nonce: string;
}

/** Signs the identity tokens of the local service. */
export interface IdentitySigner {
  publicKeys: { keys: readonly object[] };
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
      const { issuer, audience, nonce, expires } = { expires: '1h', ...usual, ...form };
      const payload = { ...person, sub: account.oid, nonce, ...claims };
      if (form.signature === 'unsigned')
        return new UnsecuredJWT(payload)
          .setIssuer(issuer)
          .setAudience(audience)
          .setIssuedAt()
          .setExpirationTime(expires)
          .encode();
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(form.signature === 'foreign key' ? foreign.privateKey : own.privateKey);
    },
  };
};
