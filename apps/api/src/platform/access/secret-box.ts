import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { tokenKey } from './token-key.ts';

/** Seals what the database keeps but must not be able to read, with AES-256-GCM. */
export interface SecretBox {
  /** @param owner id of whose it is; for anybody else it cannot be opened */
  seal(plain: Uint8Array, owner: string): Buffer;
  /** Nothing where it was sealed with another key or for another owner, or was changed since. */
  open(sealed: Buffer, owner: string): Buffer | undefined;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param secret the hub's; the key is derived from it
 * @param purpose what is sealed for one purpose cannot be opened for another
 */
export const createSecretBox = (
  secret: Uint8Array,
  purpose: 'second-factor' | 'identity-provider',
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
