import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '../ids.ts';
import type { Storage } from './storage.ts';

/** Writes a small content, reads it back and deletes it; throws if any of it fails. */
export const checkStorage = async (storage: Pick<Storage, 'put' | 'open' | 'remove'>): Promise<void> => {
  const written = Buffer.from(`check ${newId()}`);
  const { sha256 } = await storage.put(Readable.from([written]));
  try {
    const read = await buffer(await storage.open(sha256));
    if (!read.equals(written)) throw new Error('The storage returned other content than was written');
  } finally {
    await storage.remove(sha256);
  }
};
