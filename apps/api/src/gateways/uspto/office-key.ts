import type { Database } from '../../platform/database/database.ts';
import { readAccess, saveSealedKey } from './office-access.repository.ts';
import { OfficeFault } from './uspto.port.ts';

/** Encrypts and decrypts the stored key. */
export interface KeyBox {
  seal(plain: Uint8Array, owner: string): Buffer;
  open(sealed: Buffer, owner: string): Buffer | undefined;
}

/** Context of the key, passed to the box that encrypts it. */
const keyOwner = 'patent-office';

/** Creates the access to the key in use: the configured one, otherwise the stored one. */
export const createOfficeKey = (database: Database, keyBox: KeyBox, configured: string | undefined) => {
  const open = (sealed: Buffer | null): string | undefined =>
    configured ?? (sealed ? keyBox.open(sealed, keyOwner)?.toString() : undefined);
  return {
    open,
    /** Returns the key in use. Throws `OfficeFault` if there is none. */
    read: async (): Promise<string> => {
      const key = open((await readAccess(database)).sealedKey);
      if (key !== undefined) return key;
      throw new OfficeFault('not-connected', 'The patent office is not connected: no key is stored.');
    },
    save: (tx: Database, apiKey: string): Promise<void> =>
      saveSealedKey(tx, keyBox.seal(Buffer.from(apiKey), keyOwner)),
    delete: (tx: Database): Promise<void> => saveSealedKey(tx, null),
  };
};

/** The key of the office. */
export type OfficeKey = ReturnType<typeof createOfficeKey>;
