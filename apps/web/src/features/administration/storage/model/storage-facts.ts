import type { BackupRun, StorageState } from '@hub/contract/config/storage.calls.ts';
import { formatBytes } from '../../../../lib/format/format-bytes.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** A line of the screen: what it is about, its value, and a note below it. */
export interface StorageFact {
  label: string;
  value: string;
  note?: string;
  /** Whether someone should act. */
  isWarning?: boolean;
}

const sizeOf = ({ count, bytes }: { count: number; bytes: number }, one: string, many?: string): string =>
  count === 0 ? 'None' : `${countOf(count, one, many)}, ${formatBytes(bytes)}`;

const describeSpace = ({ space, minFreeBytes }: StorageState['disk']): Omit<StorageFact, 'label'> => {
  if (!space) return { value: 'Not reported by the system', isWarning: true };
  const { freeBytes, totalBytes } = space;
  const value = `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)}`;
  const isLow = freeBytes < minFreeBytes;
  const limit = formatBytes(minFreeBytes);
  return {
    value,
    note: isLow ? `Less than ${limit}: uploads are refused.` : `Uploads are refused below ${limit}.`,
    isWarning: isLow,
  };
};

/** Lines about the database and the disk. */
export const placeFacts = ({ database, disk }: StorageState): StorageFact[] => [
  {
    label: 'Database',
    value: formatBytes(database.bytes),
    note: `PostgreSQL ${database.version}, ${database.server === 'own' ? 'started by the hub' : 'on a separate server'}`,
  },
  { label: 'Free space', ...describeSpace(disk) },
  { label: 'Data folder', value: disk.folder },
];

/** Lines about the contents of files. */
export const fileFacts = ({ files }: StorageState): StorageFact[] => [
  {
    label: files.engine === 's3' ? 'S3 bucket' : 'Folder',
    value: files.place,
  },
  {
    label: 'Stored',
    value: sizeOf(files.contents, 'stored file'),
    note: 'Identical files are stored once.',
  },
  {
    label: 'In the trash',
    value: sizeOf(files.trash, 'file'),
    note: 'Deleted for good after 30 days.',
  },
  {
    label: 'No longer used',
    value: sizeOf(files.unused, 'stored file'),
    note: 'Deleted after a day.',
  },
  {
    label: 'Missing',
    value: files.missing === 0 ? 'None' : countOf(files.missing, 'stored file'),
    ...(files.missing > 0 && {
      note: 'The hub lists files that the storage does not have. Restore them from a backup.',
      isWarning: true,
    }),
  },
];

/** Lines about where backups are and what they contain. */
export const backupFacts = ({ backup }: StorageState): StorageFact[] => [
  { label: 'Folder', value: backup.folder, note: 'Keep copies on another machine.' },
  {
    label: 'Encryption',
    value: backup.isEncrypted ? 'With a passphrase' : 'None',
    ...(!backup.isEncrypted && { note: 'Backups are readable and do not contain the keys of the hub.' }),
  },
  {
    label: 'Files',
    value: backup.containsFiles ? 'Included' : 'Not included',
    ...(!backup.containsFiles && { note: 'Protect the bucket separately, such as with versioning.' }),
  },
];

/** Result of a run of the backup. */
export const resultOf = ({
  finishedAt,
  provenAt,
  failure,
}: BackupRun): { text: string; tone: 'good' | 'danger' | 'neutral' } => {
  if (failure !== null) return { text: 'Failed', tone: 'danger' };
  if (provenAt !== null) return { text: 'Verified', tone: 'good' };
  return { text: finishedAt === null ? 'Not complete' : 'Not verified', tone: 'neutral' };
};
