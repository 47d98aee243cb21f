import type { IsoDate } from '../../dates/iso-date.ts';
import {
  countOf,
  createSources,
  plainText,
  type ReasonedChange,
  type ScriptResult,
  writeDocumentDate,
} from './script-result.ts';

/** A document of the file wrapper, as far as it is sorted. */
export interface SortedDocument {
  id: string;
  code: string;
  description: string;
  date: IsoDate;
  /** Date printed on it; differs from `date` only in the demo. */
  realDate: IsoDate;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  isNew: boolean;
  outcome: string | null;
  missingSince: string | null;
  download: { status: string } | null;
  fileId: string | null;
  canDownload: boolean;
}

/** Maximum number of documents that one request for downloads takes. */
const maxDownloads = 2000;
/** Maximum number of documents that a note lists by name. */
const maxListed = 50;

const isUndecided = ({ outcome }: SortedDocument): boolean => outcome === 'proposed' || outcome === 'review';

/** Letters of the Office come first, then what was filed, then internal documents; newest first within each. */
const rank = { OUTGOING: 0, INCOMING: 1, INTERNAL: 2 };
const inOrder = (documents: readonly SortedDocument[]): SortedDocument[] =>
  documents.toSorted(
    (a, b) => rank[a.direction] - rank[b.direction] || (a.date < b.date ? 1 : a.date > b.date ? -1 : 0),
  );

const isWanted = ({ fileId, canDownload, download }: SortedDocument): boolean =>
  fileId === null && canDownload && (download === null || download.status === 'failed');

const nameOf = ({ code, description, ...dates }: SortedDocument): string =>
  `${plainText(code)} ${plainText(description)}, ${writeDocumentDate(dates)}`;

const listOf = (title: string, documents: readonly SortedDocument[]): string[] => {
  if (documents.length === 0) return [];
  const rest = documents.length - maxListed;
  const lines = documents.slice(0, maxListed).map((document) => `- ${nameOf(document)}`);
  return [`**${title}**\n${[...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')}`];
};

/** Asks for the documents that are not stored yet, and sorts the file wrapper: what came, and what needs a decision. */
export const sortWrapper = (documents: readonly SortedDocument[]): ScriptResult => {
  const { sources, add } = createSources();
  const sourceOf = ({ id, description, fileId }: SortedDocument): number =>
    add({ kind: 'document', id, fileId, title: description, passage: null });
  const ordered = inOrder(documents);
  const wanted = ordered.filter(isWanted).slice(0, maxDownloads);
  const came = ordered.filter(({ isNew }) => isNew);
  const undecided = ordered.filter(isUndecided);
  const missing = ordered.filter(({ missingSince }) => missingSince !== null);
  const changes: ReasonedChange[] = [];
  if (wanted.length > 0) {
    changes.push({
      change: { kind: 'download-documents', documentIds: wanted.map(({ id }) => id) },
      reason: `${countOf(wanted.length, 'document')} of the file wrapper ${wanted.length === 1 ? 'is' : 'are'} not stored in the hub.`,
      sources: wanted.slice(0, maxListed).map(sourceOf),
    });
  }
  const parts = [
    ...listOf('Came', came),
    ...listOf('Needs a docketing decision', undecided),
    ...listOf('No longer listed by the Office', missing),
  ];
  if (parts.length > 0) {
    changes.push({
      change: { kind: 'add-note', content: parts.join('\n\n') },
      reason: 'The file wrapper, sorted.',
      sources: [...came, ...undecided, ...missing].slice(0, maxListed).map(sourceOf),
    });
  }
  const summary = `${countOf(came.length, 'new document')}, ${undecided.length} to decide, ${wanted.length} to fetch.`;
  return {
    summary,
    questions: undecided.slice(0, maxListed).map((document) => `Docket ${nameOf(document)}?`),
    changes,
    sources,
  };
};
