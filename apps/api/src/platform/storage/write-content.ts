import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { freeMemory } from './free-memory.ts';
import type { StoredContent } from './storage.ts';

/** Bytes that are gathered for one write. Two blocks take turns: one is filled while the other is written. */
const blockBytes = 512 * 1024;

/** Gathers pieces in blocks and writes them. */
const createBlockWriter = (file: FileHandle) => {
  let [filling, other] = [Buffer.allocUnsafeSlow(blockBytes), Buffer.allocUnsafeSlow(blockBytes)];
  let filled = 0;
  let writing = Promise.resolve();

  const writeBlock = async (): Promise<void> => {
    await writing;
    writing = file.writeFile(filling.subarray(0, filled));
    // The next block reports the failure; until then nobody waits for it.
    writing.catch(() => undefined);
    [filling, other] = [other, filling];
    filled = 0;
  };

  return {
    add: async (piece: Buffer): Promise<void> => {
      for (let taken = 0; taken < piece.length; ) {
        const copied = piece.copy(filling, filled, taken);
        taken += copied;
        filled += copied;
        if (filled === blockBytes) await writeBlock();
      }
    },
    flush: async (): Promise<void> => {
      await writeBlock();
      await writing;
    },
    close: async (): Promise<void> => {
      await writing.catch(() => undefined);
      freeMemory(filling);
      freeMemory(other);
    },
  };
};

/** Writes a content to a new file. It is safe from a power failure once the promise is fulfilled. */
export const writeContent = async (path: string, content: AsyncIterable<Buffer>): Promise<StoredContent> => {
  const file = await open(path, 'wx', 0o600);
  const blocks = createBlockWriter(file);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      await blocks.add(piece);
    }
    await blocks.flush();
    await file.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await blocks.close();
    await file.close();
  }
};
