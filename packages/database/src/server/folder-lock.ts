import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError, firstLine } from '../database-start-error.ts';

/** A claim on a folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Claims a data folder for this process; a second claim fails at once with {@link DatabaseStartError}.
 * The lock is an operating system lock (SQLite is its portable door in Node): it ends with the process
 * however that dies, so there is never a stale one, and a reused process id cannot be taken for the holder.
 */
export const lockFolder = (lockFile: string): FolderLock => {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(lockFile, { timeout: 0 });
    handle.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    handle?.close();
    throw new DatabaseStartError(
      isTaken(error)
        ? `The database folder is in use by another hub (lock ${lockFile}): stop it first`
        : `The lock ${lockFile} is damaged (${firstLine(error)}): it holds no data, delete this file`,
    );
  }
  const held = handle;
  return {
    release() {
      if (held.isOpen) held.close();
    },
  };
};

/** Whether a process holds the lock at this moment. */
export const isHeld = (lockFile: string): boolean => {
  const handle = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    handle.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (isTaken(error)) return true;
    throw error;
  } finally {
    handle.close();
  }
};

const isTaken = (error: unknown): boolean => firstLine(error).includes('locked');
