import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import {
  type MarkedStorage,
  type Storage,
  StorageUnavailableError,
  WrongStorageError,
} from '../../platform/storage/storage.ts';
import { keepMark, readMark, replaceMark, sampleDigests } from './storage-mark.repository.ts';

/** Contents that are looked for in a storage without the right mark; their digests spread them over all ages. */
const sampledContents = 20;

/**
 * Guards a storage: nothing is written, listed or deleted in one that is not that of this installation, such as the empty
 * folder that is left when a disk is not mounted. A storage has a mark, which the database records. It is made for a new
 * installation, and for one whose contents are there.
 */
export const createGuardedStorage = (storage: MarkedStorage, database: Database): Storage => {
  let expected: string | undefined;

  /** Throws unless most of the recorded contents are there, or none are recorded in a storage of nobody. */
  const assertContents = async (found: string | undefined): Promise<void> => {
    const digests = await sampleDigests(database, sampledContents);
    if (digests.length === 0) {
      if (found === undefined) return;
      throw new WrongStorageError('The storage of the files belongs to another installation.');
    }
    let present = 0;
    for (const sha256 of digests) if (await storage.has(sha256)) present += 1;
    if (present * 2 <= digests.length)
      throw new WrongStorageError('The storage does not have the contents of the files.');
  };

  const assertUsable = async (): Promise<void> => {
    const found = await storage.readMark();
    if (found !== undefined && found === expected) return;
    expected = await readMark(database);
    if (found !== undefined && found === expected) return;
    await assertContents(found);
    if (found === undefined) {
      expected = await keepMark(database, newId());
      await storage.writeMark(expected);
    } else {
      await replaceMark(database, found);
      expected = found;
    }
  };

  return {
    assertUsable,
    put: async (content) => {
      await assertUsable();
      const stored = await storage.put(content);
      // The storage may have been exchanged while the content arrived.
      if ((await storage.readMark()) !== expected)
        throw new StorageUnavailableError('The storage was exchanged while a content arrived.');
      return stored;
    },
    open: storage.open,
    has: storage.has,
    remove: async (sha256) => {
      await assertUsable();
      await storage.remove(sha256);
    },
    list: async function* () {
      await assertUsable();
      yield* storage.list();
    },
    removeUnfinished: async (before) => {
      await assertUsable();
      await storage.removeUnfinished(before);
    },
  };
};
