import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { LinkedDocument } from '@hub/contract/reports/report.schema.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { countOf } from '../../../../lib/format/format-count.ts';

/** A document of the file wrapper or a file of the invention that can be linked. */
export type LinkRow =
  | { kind: 'document'; id: string; code: string; name: string; date: string }
  | { kind: 'file'; id: string; fileKind: StoredFile['kind']; name: string; date: string };

/** Use of a linked document. */
export type LinkUse = LinkedDocument['use'];

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const rowOfDocument = ({ id, code, description, date }: PatentDocument): LinkRow => ({
  kind: 'document',
  id,
  code,
  name: description,
  date,
});

const rowOfFile = ({ id, kind, name, createdAt }: StoredFile, timeZone: string): LinkRow => ({
  kind: 'file',
  id,
  fileKind: kind,
  name,
  date: dayIn(timeZone, createdAt),
});

interface FoundFiles {
  files: readonly StoredFile[];
  /** Time zone of the person, in which the files have their dates. */
  timeZone: string;
}

/** Returns the documents that match every word of a text, then the files that the search found. */
export const linkRows = (
  documents: readonly PatentDocument[],
  { files, timeZone }: FoundFiles,
  text: string,
): LinkRow[] => {
  const wanted = words(text);
  const matching = documents.filter(({ code, description }) =>
    wanted.every((word) => `${code} ${description}`.toLowerCase().includes(word)),
  );
  return [...matching.map(rowOfDocument), ...files.map((file) => rowOfFile(file, timeZone))];
};

/** Returns whether a document is linked for a use. */
export const isLinked = (
  linked: readonly LinkedDocument[],
  { id }: Pick<LinkRow, 'id'>,
  use: LinkUse,
): boolean => linked.some((one) => one.id === id && one.use === use);

/** Returns the linked documents with one added or removed. */
export const toggleLink = (
  linked: readonly LinkedDocument[],
  { id, kind }: Pick<LinkRow, 'id' | 'kind'>,
  use: LinkUse,
): LinkedDocument[] =>
  isLinked(linked, { id }, use)
    ? linked.filter((one) => one.id !== id || one.use !== use)
    : [...linked, { id, kind, use }];

/** Describes how many documents are linked, such as "2 sources, 1 attachment". */
export const linkCount = (linked: readonly LinkedDocument[]): string => {
  const count = (use: LinkUse): number => linked.filter((one) => one.use === use).length;
  return `${countOf(count('source'), 'source')}, ${countOf(count('attachment'), 'attachment')}`;
};
