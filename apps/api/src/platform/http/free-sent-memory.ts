import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { freeMemory } from '../storage/free-memory.ts';

/**
 * Frees the memory of each piece of the stream that is sent as a response, as soon as the system has taken it. The stream must
 * not keep its pieces.
 */
export const freeSentMemory = (response: ServerResponse): void => {
  response.once('pipe', (source: Readable) => {
    let waiting: Buffer[] = [];
    const freeSent = (): void => {
      if (response.writableLength > 0) return;
      for (const piece of waiting) freeMemory(piece);
      waiting = [];
    };
    // Runs after the piece was written, because `pipe` listens already.
    source.on('data', (piece: Buffer) => {
      waiting.push(piece);
      freeSent();
    });
    response.on('drain', freeSent);
  });
};
