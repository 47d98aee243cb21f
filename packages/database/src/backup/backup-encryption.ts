import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { armor, generateX25519Identity } from 'age-encryption';
import { createEncryptStream, type EncryptStream } from './age-stream.ts';
import { encryptWithPassphrase } from './passphrase.ts';

/** How a new backup is encrypted. */
export interface BackupEncryption {
  /** The age identity that opens the backup, encrypted with the passphrase. */
  identity: string;
  encrypt: EncryptStream;
  /** Encrypts a text for the identity, as an armored age file. */
  encryptText: (text: string) => Promise<string>;
}

/**
 * Creates the encryption of a new backup. Everything in it is encrypted for an identity of its own, which only the
 * passphrase opens: the slow work on the passphrase is done once, and without the passphrase nobody knows the recipient,
 * so that nobody can add or replace a part.
 */
export const createEncryption = async (
  passphrase: string,
  workFactor?: number,
): Promise<BackupEncryption> => {
  const identity = await generateX25519Identity();
  const encrypt = await createEncryptStream(identity);
  return {
    identity: await encryptWithPassphrase(passphrase, `${identity}\n`, workFactor),
    encrypt,
    encryptText: async (text) => armor.encode(await buffer(encrypt(Readable.from([Buffer.from(text)])))),
  };
};
