import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';

/**
 * Copies the programs to a folder every user may enter, once per installation: an unprivileged server
 * cannot start programs out of a closed home folder.
 */
export const copyWhereReachable = async (binaries: Binaries): Promise<Binaries> => {
  const installed = await lstat(binaries.postgres);
  const mark = createHash('sha256')
    .update(`${binaries.root} ${installed.size} ${installed.mtimeMs}`)
    .digest('hex')
    .slice(0, 16);
  const target = join(tmpdir(), `hub-postgres-${mark}`);
  if (!(await isOurs(target))) {
    const unfinished = await mkdtemp(`${target}-`);
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  }
  return binariesIn(target);
};

/** A folder of this name made by someone else must never be run. */
const isOurs = async (folder: string): Promise<boolean> => {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
};
