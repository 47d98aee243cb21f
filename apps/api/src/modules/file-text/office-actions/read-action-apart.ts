import { join } from 'node:path';
import type { OfficeActionReading, TextPage } from '@hub/domain/office-actions/office-action.ts';
import { createGuardedProcess, ProcessClosedError } from '../../../platform/process/guarded-process.ts';

const maxMs = 30_000;
/** Longest letter that is read, in characters; one of 100 pages has 300,000. */
const maxCharacters = 5_000_000;

const reader = createGuardedProcess<readonly TextPage[], OfficeActionReading>({
  ...{ heapMegabytes: 512, memoryMegabytes: 768 },
  entry: join(import.meta.dirname, 'action-reader.ts'),
  work: 'Reading the office action',
  readResult: (given) => given as OfficeActionReading,
});

/**
 * Reads what an Office letter says in a process of its own, because a long text takes seconds. Returns null for a text that
 * takes too long or too much memory: no letter of the Office does.
 */
export const readActionApart = async (pages: readonly TextPage[]): Promise<OfficeActionReading | null> => {
  if (pages.reduce((sum, { text }) => sum + text.length, 0) > maxCharacters) return null;
  try {
    return await reader.run(pages, { totalMs: maxMs });
  } catch (error) {
    if (error instanceof ProcessClosedError) throw error;
    return null;
  }
};
