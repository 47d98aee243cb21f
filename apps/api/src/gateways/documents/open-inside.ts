import { constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { RepositoryFault } from './documents.port.ts';
import { splitPath } from './entry-names.ts';

/** Runs an access to the disk within its time. */
export type Limit = <T>(access: () => Promise<T>) => Promise<T>;

const outside = () =>
  new RepositoryFault('refused', 'The hub does not follow links in the documents repository.');

/**
 * Opens a file or folder below a root without following a link anywhere in its path. The check comes after the opening:
 * the open entry must be the one that the path names now, and the path must contain no link, so that nothing can be
 * exchanged in between. Opening a pipe does not wait for its other end.
 * @param root path without links
 */
export const openInside = async (
  root: string,
  path: string,
  kind: 'file' | 'folder',
  limit: Limit,
): Promise<FileHandle> => {
  const given = join(root, ...splitPath(path));
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;
  const flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | (kind === 'folder' ? O_DIRECTORY : 0);
  const handle = await limit(() => open(given, flags));
  try {
    const opened = await limit(() => handle.stat({ bigint: true }));
    if ((await limit(() => realpath(given))) !== given) throw outside();
    const standing = await limit(() => lstat(given, { bigint: true }));
    const isSame = standing.ino === opened.ino && standing.dev === opened.dev;
    if (!isSame || !(kind === 'folder' ? opened.isDirectory() : opened.isFile())) throw outside();
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** Returns a path to an open folder that stays the same folder when its name changes, where the system has one. */
export const pathOf = (handle: FileHandle, path: string): string =>
  process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : path;
