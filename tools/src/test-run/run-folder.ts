import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory } from 'node:process';

const inMemory = '/dev/shm';
/** Several times what a whole run keeps at once. */
const roomNeededBytes = 6 * 2 ** 30;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, availableMemory()) > roomNeededBytes;
  } catch {
    return false;
  }
};

/** Creates the folder for all temporary files of a run; in memory if there is room, since tests create some 200 databases. */
export const createRunFolder = (): string => {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'hub-tests-'));
  // As root, PostgreSQL runs as another user, who has to reach its files.
  chmodSync(folder, 0o755);
  return folder;
};
