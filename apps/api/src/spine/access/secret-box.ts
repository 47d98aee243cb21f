import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tokenKey } from './token-key.ts';

/** Encrypts values with AES-256-GCM, so that the database alone cannot reveal them. */
export interface SecretBox {
  /** @param owner id of the owner; the value cannot be decrypted for another one */
  seal(plain: Uint8Array, owner: string): Buffer;
  /** Returns undefined if the value was changed, or encrypted with another key or for another owner. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates a secret box.
 * @param secret secret of the hub, from which the key is derived
 * @param purpose separates uses: a value encrypted for one purpose cannot be decrypted for another
 */
export const createSecretBox = (
  secret: Uint8Array,
  purpose: 'second-factor' | 'identity-provider' | 'patent-office' | 'webhook',
): SecretBox => {
  const key = tokenKey(secret, purpose);
  return {
    seal: (plain, owner) => {
      const nonce = randomBytes(nonceBytes);
      const encrypt = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
      encrypt.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([encrypt.update(plain), encrypt.final()]);
      return Buffer.concat([nonce, encrypt.getAuthTag(), sealed]);
    },
    open: (sealed, owner) => {
      if (sealed.length < nonceBytes + tagBytes) return undefined;
      const decrypt = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decrypt.setAAD(Buffer.from(owner));
      decrypt.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const plain = decrypt.update(sealed.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([plain, decrypt.final()]);
      } catch {
        return undefined;
      }
    },
  };
};
