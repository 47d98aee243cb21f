import { type BigIntStats, constants } from 'node:fs';
import { copyFile, type FileHandle, link, lstat, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedName } from './entry-names.ts';
import type { Limit } from './open-inside.ts';

const writeContent = async (
  handle: FileHandle,
  content: AsyncIterable<Buffer>,
  limit: Limit,
): Promise<void> => {
  for await (const chunk of content)
    for (let written = 0; written < chunk.length; ) {
      const part = chunk.subarray(written);
      const { bytesWritten } = await limit(() => handle.write(part));
      written += bytesWritten;
    }
  await limit(() => handle.sync());
};

/** Gives a finished file its name. Throws `EEXIST` if the name is taken. */
const giveName = async (unfinished: string, name: string, limit: Limit): Promise<void> => {
  try {
    await limit(() => link(unfinished, name));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Shares of Windows and some others have no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EOPNOTSUPP') throw error;
    await limit(() => copyFile(unfinished, name, constants.COPYFILE_EXCL));
  }
};

/**
 * Writes a file into a folder: first under a name that its content determines, so that an attempt which broke off is
 * replaced by the next, then under its own. No link is followed, and no file replaced.
 */
export const writeInside = async (
  folder: string,
  name: string,
  { sha256, content }: { sha256: string; content: AsyncIterable<Buffer> },
  limit: Limit,
): Promise<BigIntStats> => {
  const unfinished = join(folder, unfinishedName(sha256));
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  await limit(() => rm(unfinished, { force: true }));
  const handle = await limit(() => open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o664));
  try {
    await writeContent(handle, content, limit);
    await giveName(unfinished, join(folder, name), limit);
  } finally {
    await handle.close();
    await limit(() => rm(unfinished, { force: true })).catch(() => undefined);
  }
  return limit(() => lstat(join(folder, name), { bigint: true }));
};
