import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../platform/ids.ts';
import { createDigestStream } from '../../platform/storage/digest-stream.ts';
import type { MailOriginal } from './mail.port.ts';

/** Thrown when a content exceeds its limit. */
export class TooLargeError extends Error {}

/** The folder in which mail waits until it is stored. */
export interface MailSpool {
  /**
   * Writes an original, passes it to `use` and deletes it. Beyond `maxBytes` nothing more is written, the rest of the content
   * is read to its end, and `TooLargeError` is thrown.
   */
  withOriginal<T>(
    content: AsyncIterable<Buffer>,
    maxBytes: number,
    use: (original: MailOriginal) => Promise<T>,
  ): Promise<T>;
  /** Creates an empty folder, passes its path to `use` and deletes it. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
}

/** Time after which leftovers of an ended process are deleted. */
const leftoverMs = 24 * 60 * 60_000;

const limit = (maxBytes: number) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size <= maxBytes) yield piece;
    }
    if (size > maxBytes) throw new TooLargeError(`The content has more than ${maxBytes} bytes`);
  };

/** Creates the spool in a folder, which it creates when it is first used. */
export const createMailSpool = (folder: string): MailSpool => {
  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = Date.now() - leftoverMs;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  };

  const withPath = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    await prepared;
    const path = join(folder, newId());
    try {
      return await use(path);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  };

  return {
    withOriginal: (content, maxBytes, use) =>
      withPath(async (path) => {
        const digest = createDigestStream();
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(content, limit(maxBytes), digest, file);
        return use({ ...digest.result(), path, open: () => createReadStream(path) });
      }),
    withFolder: (use) =>
      withPath(async (path) => {
        await mkdir(path, { mode: 0o700 });
        return use(path);
      }),
  };
};
