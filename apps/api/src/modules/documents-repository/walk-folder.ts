import {
  type DocumentsRepository,
  type RepositoryEntry,
  RepositoryFault,
} from '../../gateways/documents/documents.port.ts';
import type { FolderReading } from './index.repository.ts';

/** Maximum number of entries of a folder that the hub reads, and maximum number of folders in one another. */
const [maxEntries, maxDepth] = [200_000, 30];

const readEntry = (reading: FolderReading, path: string, entry: RepositoryEntry): string[] => {
  switch (entry.kind) {
    case 'file':
      reading.files.push({ path, size: entry.size, version: entry.version });
      return [];
    case 'folder':
      return [path];
    default:
      reading.skipped.push({ path, reason: entry.reason });
      if (entry.kind === 'unreadable') reading.fault ??= entry.reason;
      return [];
  }
};

/**
 * Reads everything below a folder. A folder in it that cannot be read makes the reading incomplete; throws `RepositoryFault`
 * if the folder itself cannot be read, or the repository does not respond.
 */
export const walkFolder = async (repository: DocumentsRepository, root: string): Promise<FolderReading> => {
  const reading: FolderReading = { files: [], skipped: [], fault: null };
  const leaveOut = (path: string, reason: string): void => {
    reading.skipped.push({ path, reason });
    reading.fault ??= reason;
  };
  const waiting = [{ path: root, depth: 0 }];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { path, depth } = folder;
    try {
      for (const entry of await repository.listFolder(path))
        for (const below of readEntry(reading, `${path}/${entry.name}`, entry))
          if (depth < maxDepth) waiting.push({ path: below, depth: depth + 1 });
          else leaveOut(below, 'There are too many folders in one another.');
    } catch (error) {
      const isFolderOnly = error instanceof RepositoryFault && error.kind !== 'unavailable' && path !== root;
      if (!isFolderOnly) throw error;
      leaveOut(path, error.message);
    }
    if (reading.files.length > maxEntries)
      throw new RepositoryFault('refused', 'The folder has more files than the hub reads.');
  }
  return reading;
};
