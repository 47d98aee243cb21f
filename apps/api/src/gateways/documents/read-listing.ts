import { join } from 'node:path';
import { createGuardedProcess } from '../../platform/process/guarded-process.ts';
import { RepositoryFault } from './documents.port.ts';
import {
  incomplete,
  type Listing,
  type MultistatusReply,
  type MultistatusTask,
  readMultistatus,
} from './read-multistatus.ts';

/** Longest response that is read at once, in characters: it takes a few milliseconds. */
const maxShort = 32 * 1024;
const maxMs = 60_000;

const reader = createGuardedProcess<MultistatusTask, MultistatusReply>({
  ...{ heapMegabytes: 1_024, memoryMegabytes: 1_536 },
  entry: join(import.meta.dirname, 'multistatus-reader.ts'),
  work: 'Reading a folder of the documents repository',
  readResult: (given) => given as MultistatusReply,
});

/**
 * Reads a response like `readMultistatus`, a long one in a process of its own: a folder of 10,000 entries takes seconds. One
 * that takes too long or too much memory is incomplete.
 */
export const readListing = async (xml: string, base: string, path: string): Promise<Listing> => {
  if (xml.length <= maxShort) return readMultistatus(xml, base, path);
  const reply = await reader.run({ xml, base, path }, { totalMs: maxMs }).catch((error: unknown) => {
    throw incomplete(error);
  });
  if ('listing' in reply) return reply.listing;
  throw new RepositoryFault(reply.kind, reply.message);
};
