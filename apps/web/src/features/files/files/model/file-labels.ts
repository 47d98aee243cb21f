import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import type { FileSource } from '@hub/domain/files/file-source.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Labels of the kinds of files. */
export const kindLabels: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  image: 'Image',
  text: 'Text',
  table: 'Table',
  word: 'Word',
  spreadsheet: 'Spreadsheet',
  slides: 'Slides',
  mail: 'Email',
  archive: 'Archive',
  other: 'Other',
};

/** Labels of the sources of files. */
export const sourceLabels: Readonly<Record<FileSource, string>> = {
  uploaded: 'Uploaded',
  'patent-office': 'Patent office',
  mail: 'Mail',
  report: 'Report',
  repository: 'Repository',
  minion: 'Minion',
};

const maxCounted = 10_000;

/** "12 files"; the count is exact up to 10,000. */
export const countText = (total: number): string =>
  total > maxCounted ? 'More than 10,000 files' : countOf(total, 'file');

/** How long a file stays in the trash, in days. */
const trashDays = 30;
const dayMs = 86_400_000;

/** Number of days until a file in the trash is deleted for good; at least 0. */
export const daysLeft = ({ deletion }: StoredFile, nowMs: number): number => {
  if (!deletion) return trashDays;
  return Math.max(0, Math.ceil(trashDays - (nowMs - Date.parse(deletion.at)) / dayMs));
};

/** Names of what a file is attached to; its invention is the first reference and not named. */
export const attachedNames = (
  { references }: Pick<StoredFile, 'references'>,
  titleOf: (id: string) => string | undefined,
): string[] => references.slice(1).map((id) => titleOf(id) ?? 'A note or comment');
