import type { BigIntStats } from 'node:fs';
import { type FileHandle, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { toDiskFault } from './disk-faults.ts';
import {
  type DocumentsRepository,
  type RepositoryContent,
  type RepositoryEntry,
  RepositoryFault,
  type RepositoryFile,
} from './documents.port.ts';
import { findEntryFault, isUnfinished, joinPath, splitPath } from './entry-names.ts';
import { type Limit, openInside, pathOf } from './open-inside.ts';
import { createTimeLimit } from './time-limit.ts';
import { writeInside } from './write-inside.ts';

const chunkBytes = 256 * 1024;

/** The state of a file: a content that is replaced or written again differs in one of these. */
const versionOf = ({ mtimeNs, size, ino }: BigIntStats): string => `${mtimeNs}-${size}-${ino}`;

const toFile = (name: string, stats: BigIntStats): RepositoryFile => ({
  name,
  kind: 'file',
  size: Number(stats.size),
  version: versionOf(stats),
});

const toEntry = (name: string, stats: BigIntStats): RepositoryEntry => {
  if (stats.isDirectory()) return { name, kind: 'folder' };
  if (stats.isFile()) return toFile(name, stats);
  const reason = stats.isSymbolicLink()
    ? 'This is a link. The hub does not follow links.'
    : 'This is neither a file nor a folder.';
  return { name, kind: 'skipped', reason };
};

const describeEntry = async (folder: string, name: string, limit: Limit): Promise<RepositoryEntry[]> => {
  const reason = findEntryFault(name);
  if (reason) return [{ name: name.toWellFormed(), kind: 'skipped', reason }];
  try {
    return [toEntry(name, await limit(() => lstat(join(folder, name), { bigint: true })))];
  } catch (error) {
    const fault = toDiskFault(error);
    if (!(fault instanceof RepositoryFault) || fault.kind === 'unavailable') throw fault;
    // Deleted since the folder was read.
    return fault.kind === 'not-found' ? [] : [{ name, kind: 'unreadable', reason: fault.message }];
  }
};

/** Reads an open file to its end and checks that it is still as it was. */
const readContent = async function* (
  handle: FileHandle,
  before: BigIntStats,
  limit: Limit,
): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytesRead, buffer } = await limit(() => handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes));
    if (bytesRead === 0) break;
    yield buffer.subarray(0, bytesRead);
  }
  if (versionOf(await limit(() => handle.stat({ bigint: true }))) !== versionOf(before))
    throw new RepositoryFault('changed', 'The file was changed while it was read.');
};

/** Runs a use of the disk and turns its errors into faults. */
const withFaults = async <T>(use: () => Promise<T>): Promise<T> => {
  try {
    return await use();
  } catch (error) {
    throw toDiskFault(error);
  }
};

/** Creates a documents repository in a folder of this machine, such as a mounted share. */
export const createDiskRepository = (folder: string, limitMs = 20_000): DocumentsRepository => {
  const limit = createTimeLimit(limitMs);

  const useOpen = async <T>(
    path: string,
    kind: 'file' | 'folder',
    use: (handle: FileHandle, realPath: string) => Promise<T>,
  ): Promise<T> => {
    const root = await limit(() => realpath(folder));
    const handle = await openInside(root, path, kind, limit);
    try {
      return await use(handle, join(root, ...splitPath(path)));
    } finally {
      await handle.close();
    }
  };

  const listFolder = (path: string): Promise<RepositoryEntry[]> =>
    withFaults(() =>
      useOpen(path, 'folder', async (handle, realPath) => {
        const opened = pathOf(handle, realPath);
        const names = await limit(() => readdir(opened));
        const entries: RepositoryEntry[] = [];
        for (const name of names)
          if (!isUnfinished(name)) entries.push(...(await describeEntry(opened, name, limit)));
        return entries;
      }),
    );

  return {
    kind: 'folder',
    listFolder,

    identifyFolder: (path) =>
      withFaults(() =>
        useOpen(path, 'folder', async (handle) => {
          const { dev, ino } = await limit(() => handle.stat({ bigint: true }));
          return `${dev}-${ino}`;
        }),
      ),

    readFile: <T>(path: string, use: (file: RepositoryContent) => Promise<T>) =>
      withFaults(() =>
        useOpen(path, 'file', async (handle) => {
          const stats = await limit(() => handle.stat({ bigint: true }));
          const content = readContent(handle, stats, limit);
          return use({ size: Number(stats.size), version: versionOf(stats), content });
        }),
      ),

    createFolder: (path) =>
      withFaults(async () => {
        const names = splitPath(path);
        const name = names.pop();
        if (name === undefined) throw new RepositoryFault('exists', 'The documents repository exists.');
        await useOpen(names.join('/'), 'folder', (handle, realPath) =>
          limit(() => mkdir(join(pathOf(handle, realPath), name))),
        );
      }),

    writeFile: (path, name, file) =>
      withFaults(async () => {
        splitPath(joinPath(path, name));
        return useOpen(path, 'folder', async (handle, realPath) =>
          toFile(name, await writeInside(pathOf(handle, realPath), name, file, limit)),
        );
      }),

    check: async () => {
      await withFaults(() =>
        useOpen('', 'folder', (handle, root) => limit(() => readdir(pathOf(handle, root)))),
      );
    },
  };
};
