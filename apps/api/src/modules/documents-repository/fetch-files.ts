import { maxFileBytes } from '@hub/contract/files/file.schema.ts';
import { type DocumentsRepository, RepositoryFault } from '../../gateways/documents/documents.port.ts';
import type { Storage, StoredContent } from '../../platform/storage/storage.ts';
import type { FoundFile } from './index.repository.ts';
import type { SkippedEntry } from './syncs.repository.ts';

/** A file whose content the storage holds. */
export interface FetchedFile extends FoundFile {
  content: StoredContent;
}

/** Faults of one file; with others, nothing else can be read either. */
const passing: ReadonlySet<string> = new Set(['not-found', 'changed', 'refused']);

/**
 * Fetches files into the storage. Those that are too large, change or cannot be read are left out, and what they were before
 * stays. Throws `RepositoryFault` if the repository does not respond.
 */
export const fetchFiles = async (
  { repository, storage }: { repository: DocumentsRepository; storage: Pick<Storage, 'put'> },
  files: readonly FoundFile[],
): Promise<{ fetched: FetchedFile[]; skipped: SkippedEntry[] }> => {
  const fetched: FetchedFile[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { path, size } of files) {
    if (size > maxFileBytes) {
      skipped.push({ path, reason: 'The file is larger than 250 MB.' });
      continue;
    }
    try {
      const read = await repository.readFile(path, async (file) => ({
        version: file.version,
        content: await storage.put(file.content),
      }));
      fetched.push({ path, size: read.content.size, ...read });
    } catch (error) {
      if (!(error instanceof RepositoryFault && passing.has(error.kind))) throw error;
      skipped.push({ path, reason: error.message });
    }
  }
  return { fetched, skipped };
};
