import type { RepositoryIndexEntry } from '@hub/contract/documents-repository/documents-repository.schema.ts';
import { folderNameOf } from '@hub/domain/files/folder-name.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Returns the reference that names the folder of an invention: the first that can be the name of one. */
export const folderReference = (references: readonly string[]): string | undefined =>
  references.find((reference) => folderNameOf(reference) !== undefined);

/** Returns what differs between the folder and the hub, such as "2 new or changed files"; null if nothing does. */
export const waitingText = ({ waiting }: RepositoryIndexEntry): string | null =>
  waiting === 0 ? null : countOf(waiting, 'new or changed file');

/** Returns what the repository lost; null if it has everything. */
export const missingText = ({ missing }: RepositoryIndexEntry): string | null => {
  if (missing === 0) return null;
  return `${countOf(missing, 'file')} ${missing === 1 ? 'is' : 'are'} no longer in the repository. The hub keeps ${missing === 1 ? 'it' : 'them'}.`;
};

const isUnderWay = ({ lastSync }: RepositoryIndexEntry): boolean =>
  lastSync?.status === 'queued' || lastSync?.status === 'running';

/** Milliseconds between two looks at a sync that is under way; false without one. */
export const progressEveryMs = (entry: RepositoryIndexEntry | null | undefined): number | false =>
  entry && isUnderWay(entry) ? 3_000 : false;

/** Returns how far the sync that is under way is; null without one. */
export const progressText = (entry: RepositoryIndexEntry): string | null => {
  const { lastSync } = entry;
  if (!lastSync || !isUnderWay(entry)) return null;
  const { added, changed, expected } = lastSync;
  return expected === null
    ? 'Syncing'
    : `Syncing: ${(added + changed).toLocaleString('en-US')} of ${countOf(expected, 'file')} so far`;
};

/** Returns what the latest sync brought; null before the first one and after one that failed. */
export const broughtText = ({ lastSync }: RepositoryIndexEntry): string | null => {
  if (lastSync?.status !== 'succeeded') return null;
  const { added, changed } = lastSync;
  const parts = [added > 0 && countOf(added, 'new file'), changed > 0 && countOf(changed, 'new version')];
  return parts.filter(Boolean).join(', ') || 'Nothing new';
};
