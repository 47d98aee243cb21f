import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '@hub/database/database-start-error.ts';
import { newId } from '../ids.ts';
import { ContentMissingError, type MarkedStorage, StorageUnavailableError } from './storage.ts';
import { writeContent } from './write-content.ts';

const contentName = /^[0-9a-f]{64}$/;

/** Bytes of a content that are read from the disk at once. */
const bufferBytes = 256 * 1024;

const folderName = /^[0-9a-f]{2}$/;

/** File with the mark of the storage, beside the folders of the contents. */
const markName = '.mark';

/** Errors of a folder that is not mounted, no folder, not writable or on a failed disk. */
const unavailableCodes = new Set([
  'EACCES',
  'EBUSY',
  'EHOSTDOWN',
  'EIO',
  'EISDIR',
  'ELOOP',
  'ENODEV',
  'ENOTCONN',
  'ENOTDIR',
  'ENXIO',
  'EPERM',
  'EROFS',
  'ESTALE',
  'ETIMEDOUT',
  'EXDEV',
]);

const describeFailure = (error: unknown): unknown => {
  const code = errorCode(error) ?? '';
  return unavailableCodes.has(code)
    ? new StorageUnavailableError(`The folder of the files cannot be used (${code}).`, { cause: error })
    : error;
};

const guard = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw describeFailure(error);
  }
};

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Makes a rename in a folder survive a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Throws an error that `isStorageFull` recognizes if less than this many bytes are free. */
const assertFree = async (folder: string, minFreeBytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= minFreeBytes) return;
  throw Object.assign(new Error(`Less than ${minFreeBytes} bytes are free on the disk of files`), {
    code: 'ENOSPC',
  });
};

/**
 * Creates a storage in two folders of one file system: unfinished uploads in `incoming`, contents in `files`, spread
 * over folders named after their first two digits.
 * @param minFreeBytes what uploads leave free on the disk, for the database and the log
 */
export const createDiskStorage = (dataDir: string, minFreeBytes = 0): MarkedStorage => {
  const incoming = join(dataDir, 'incoming');
  const files = join(dataDir, 'files');
  const placeOf = (sha256: string): string => {
    if (!contentName.test(sha256)) throw new Error('Not a SHA-256');
    return join(files, sha256.slice(0, 2), sha256);
  };

  const makeFolder = async (folder: string): Promise<void> => {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) await syncFolder(dirname(made));
  };

  const settle = async (unfinished: string, place: string): Promise<void> => {
    await makeFolder(dirname(place));
    await rename(unfinished, place);
    await syncFolder(dirname(place));
  };

  return {
    readMark: () =>
      guard(async () => {
        try {
          return (await readFile(join(files, markName), 'utf8')).trim() || undefined;
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    writeMark: (mark) =>
      guard(async () => {
        await makeFolder(files);
        const unfinished = join(files, `${markName}-${newId()}`);
        await writeFile(unfinished, mark, { flush: true, mode: 0o600 });
        await rename(unfinished, join(files, markName));
        await syncFolder(files);
      }),

    put: (content) =>
      guard(async () => {
        await makeFolder(incoming);
        await assertFree(incoming, minFreeBytes);
        const unfinished = join(incoming, newId());
        try {
          const stored = await writeContent(unfinished, content);
          const place = placeOf(stored.sha256);
          const now = new Date();
          // A content that is there already only becomes new again, so that it is not cleaned up meanwhile.
          const isKnown = await utimes(place, now, now).then(
            () => true,
            () => false,
          );
          if (!isKnown) await settle(unfinished, place);
          return stored;
        } finally {
          await rm(unfinished, { force: true });
        }
      }),

    open: (sha256, range) =>
      guard(async () => {
        try {
          const content = createReadStream(placeOf(sha256), { ...range, highWaterMark: bufferBytes });
          await once(content, 'open');
          return content;
        } catch (error) {
          throw isMissing(error) ? new ContentMissingError(sha256, { cause: error }) : error;
        }
      }),

    has: (sha256) =>
      guard(() =>
        stat(placeOf(sha256)).then(
          () => true,
          (error: unknown) => {
            if (isMissing(error)) return false;
            throw error;
          },
        ),
      ),

    remove: (sha256) => guard(() => rm(placeOf(sha256), { force: true })),

    list: async function* () {
      for (const folder of await listNames(files)) {
        if (!folderName.test(folder)) continue;
        for (const name of await listNames(join(files, folder))) {
          if (!contentName.test(name)) continue;
          const { mtime } = await stat(join(files, folder, name));
          yield { sha256: name, storedAt: mtime };
        }
      }
    },

    removeUnfinished: (before) =>
      guard(async () => {
        for (const name of await listNames(incoming)) {
          const path = join(incoming, name);
          const { mtime } = await stat(path);
          if (mtime < before) await rm(path, { force: true });
        }
      }),
  };
};

const listNames = (folder: string): Promise<string[]> =>
  guard(async () => {
    try {
      return (await readdir(folder)).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  });
