import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../database-start-error.ts';
import { BackupError } from './backup-error.ts';
import { exists, syncFolder } from './backup-folder.ts';
import type { Manifest, Part } from './manifest.ts';
import { type PartFolder, type PartTarget, readPart, writePart } from './part-file.ts';

/** Stores every file below a folder, by its path inside it; none where the folder does not exist. */
export const storeFiles = async (target: PartTarget, filesFolder: string): Promise<Manifest['files']> => {
  const files: Manifest['files'] = [];
  for (const path of await listFilePaths(filesFolder)) {
    const number = String(files.length + 1).padStart(7, '0');
    const part = await writePart(target, `file-${number}`, createReadStream(join(filesFolder, path)));
    files.push({ path: path.split(sep).join('/'), part });
  }
  return files;
};

/** Stores the key files that exist. Without a key to seal them they are left out, and named. */
export const storeKeyFiles = async (
  target: PartTarget,
  folder: string,
  names: readonly string[],
): Promise<Pick<Manifest, 'keyFiles' | 'keyFilesLeftOut'>> => {
  const keyFiles: Manifest['keyFiles'] = [];
  const keyFilesLeftOut: string[] = [];
  for (const name of names) {
    if (!(await exists(join(folder, name)))) continue;
    if (target.encrypt === undefined) keyFilesLeftOut.push(name);
    else {
      const part = await writePart(target, `key-${name}`, createReadStream(join(folder, name)));
      keyFiles.push({ name, part });
    }
  }
  return { keyFiles, keyFilesLeftOut };
};

const listFilePaths = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
};

/** A stored file and the place it belongs to. */
export interface FilePlace {
  path: string;
  part: Part;
}

/** Throws {@link BackupError} if another file lies where one is to be restored; the same file may. */
export const assertFree = async (places: readonly FilePlace[]): Promise<void> => {
  for (const { path, part } of places) {
    if ((await exists(path)) && (await hashFile(path)) !== part.plain.sha256) {
      throw new BackupError(`${path} exists and differs from the backup: restore into an empty place`);
    }
  }
};

/** Writes the stored files to their places; each appears whole or not at all. */
export const restoreFiles = async (source: PartFolder, places: readonly FilePlace[]): Promise<void> => {
  for (const { path, part } of places) {
    const unfinished = `${path}.unfinished`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    await readPart(source, part, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, path);
  }
  for (const folder of new Set(places.map(({ path }) => dirname(path)))) await syncFolder(folder);
};

const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
