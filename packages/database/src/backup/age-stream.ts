import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { errorCode } from '../database-start-error.ts';
import { BackupError } from './backup-error.ts';

/** A step of a pipeline that encrypts what passes through it. */
export type EncryptStream = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** A step of a pipeline that decrypts a part. Fails with {@link BackupError} on a part that was altered. */
export type DecryptStream = (
  source: AsyncIterable<Uint8Array>,
  partName: string,
) => AsyncIterable<Uint8Array>;

/** Creates a step that encrypts into the age format, 64 KB at a time. */
export const createEncryptStream = async (identity: string): Promise<EncryptStream> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };
};

/** Creates a step that decrypts what {@link createEncryptStream} encrypted for the same identity. */
export const createDecryptStream = (identity: string): DecryptStream => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return async function* decrypt(source, partName) {
    try {
      yield* await decrypter.decrypt(ReadableStream.from(source));
    } catch (error) {
      // A file that cannot be read has a code; a part that cannot be decrypted has none.
      if (errorCode(error) !== undefined) throw error;
      throw new BackupError(`${partName} does not open: the passphrase is wrong or the part was altered`);
    }
  };
};
