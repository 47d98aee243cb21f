import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { plainName, submissionName } from './document-names.ts';
import type { WrapperSearch } from './wrapper-search.ts';

/** A reply to an action of the office, as the row of the action names it. */
export interface Answer {
  date: string;
  /** Name of the reply or of its submission. */
  name: string;
}

interface RowBase {
  id: string;
  date: string;
  /** Whether the row above has another date. */
  isFirstOfDate: boolean;
}

/** A document, alone or as a part of an open submission. */
export interface DocumentRow extends RowBase {
  kind: 'document';
  document: WrapperDocument;
  isPart: boolean;
  /** The replies to this action, oldest first. */
  answers: readonly Answer[];
  /** The action that it answers. */
  action: WrapperDocument | null;
}

/** Several documents that were sent to the office on one day. */
export interface SubmissionRow extends RowBase {
  kind: 'submission';
  name: string;
  documents: readonly [WrapperDocument, ...WrapperDocument[]];
  isOpen: boolean;
  action: WrapperDocument | null;
}

/** A row of the file wrapper. */
export type WrapperRow = DocumentRow | SubmissionRow;

/** Filters, settings and state that select the rows. */
export interface RowOptions {
  search: WrapperSearch;
  /** Whether internal documents are shown unless the filter asks for them. */
  showsInternal: boolean;
  /** Whether the documents of one submission are one row. */
  collapses: boolean;
  /** Ids of the open submissions. */
  open: ReadonlySet<string>;
}

type Documents = readonly WrapperDocument[];

/** Returns the documents of the section: those of the application, or those of numbers that the invention had before. */
export const documentsOfSection = (
  documents: Documents,
  { section }: Pick<WrapperSearch, 'section'>,
): WrapperDocument[] =>
  documents.filter(({ formerApplication }) => (formerApplication !== null) === (section === 'former'));

const wordsOf = (text: string): string[] => text.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean);

/** Whether each word is in the name, the office's description or the code of a document. */
const hasWords = (document: WrapperDocument, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const { code, description } = document;
  const text = `${code} ${description} ${plainName(document)}`.toLocaleLowerCase('en-US');
  return words.every((word) => text.includes(word));
};

/** Returns the documents that the filters and the settings leave. */
export const matchingDocuments = (
  documents: Documents,
  { search, showsInternal }: Pick<RowOptions, 'search' | 'showsInternal'>,
): WrapperDocument[] => {
  const codes = new Set(search.code);
  const words = wordsOf(search.text ?? '');
  const { from = '', to = '9999-12-31' } = search;
  const isOfDirection = ({ direction }: WrapperDocument): boolean =>
    search.direction === undefined
      ? showsInternal || direction !== 'INTERNAL'
      : direction === search.direction;
  return documents.filter(
    (document) =>
      isOfDirection(document) &&
      (codes.size === 0 || codes.has(document.code.trim())) &&
      document.date >= from &&
      document.date <= to &&
      hasWords(document, words),
  );
};

const sortKeys: Readonly<Record<string, (document: WrapperDocument) => string | number>> = {
  date: ({ date }) => date,
  name: plainName,
  direction: ({ direction }) => direction,
  pages: ({ pages }) => pages ?? 0,
};

/** Sorts documents by a column; equal ones stay in the order of the wrapper. */
const sortDocuments = (documents: Documents, sort: WrapperSearch['sort']): Documents => {
  if (sort === undefined) return documents;
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = sortKeys[sort.replace('-', '')];
  if (!keyOf) return documents;
  const compare = (a: string | number, b: string | number): number => {
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
  return documents.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)));
};

/** Documents that were sent to the office, by date. */
const submissionsOf = (documents: Documents): Map<string, [WrapperDocument, ...WrapperDocument[]]> => {
  const byDate = new Map<string, [WrapperDocument, ...WrapperDocument[]]>();
  for (const document of documents) {
    if (document.direction !== 'INCOMING') continue;
    const sameDay = byDate.get(document.date);
    if (sameDay) sameDay.push(document);
    else byDate.set(document.date, [document]);
  }
  return byDate;
};

/** Returns the replies to each action, oldest first; those of one day are one reply. */
const answersOf = (documents: Documents): Map<string, Answer[]> => {
  const answers = new Map<string, Answer[]>();
  for (const [date, sent] of [...submissionsOf(documents)].toReversed()) {
    for (const action of new Set(sent.flatMap(({ repliesTo }) => repliesTo ?? [])))
      answers.set(action, [...(answers.get(action) ?? []), { date, name: submissionName(sent) }]);
  }
  return answers;
};

/**
 * Returns the rows of the file wrapper in the order of the documents; a submission stands where its first document would.
 * Replies are found among all documents, whatever the filters leave.
 */
export const wrapperRows = (documents: Documents, options: RowOptions): WrapperRow[] => {
  const { sort } = options.search;
  const shown = sortDocuments(matchingDocuments(documents, options), sort);
  // Only by date do the documents of one submission stand together.
  const collapses = options.collapses && (sort === undefined || sort.endsWith('date'));
  const answers = answersOf(documents);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const submissions = submissionsOf(shown);
  const actionOf = (document: WrapperDocument) => byId.get(document.repliesTo ?? '') ?? null;
  const rows: WrapperRow[] = [];
  const begun = new Set<string>();
  const add = (document: WrapperDocument, isPart: boolean): void => {
    const { id, date } = document;
    const isFirstOfDate = rows.at(-1)?.date !== date;
    const answered = { answers: answers.get(id) ?? [], action: isPart ? null : actionOf(document) };
    rows.push({ kind: 'document', id, date, isFirstOfDate, document, isPart, ...answered });
  };
  for (const document of shown) {
    const { date, direction } = document;
    const sent = direction === 'INCOMING' ? submissions.get(date) : undefined;
    if (!(collapses && sent && sent.length > 1)) {
      add(document, false);
      continue;
    }
    if (begun.has(date)) continue;
    begun.add(date);
    const id = `submission-${date}`;
    const isOpen = options.open.has(id);
    const action = sent.map(actionOf).find((one) => one !== null) ?? null;
    const isFirstOfDate = rows.at(-1)?.date !== date;
    rows.push({
      kind: 'submission',
      id,
      date,
      isFirstOfDate,
      name: submissionName(sent),
      documents: sent,
      isOpen,
      action,
    });
    if (isOpen) for (const part of sent) add(part, true);
  }
  return rows;
};

/** Returns the documents of a row. */
export const documentsOf = (row: WrapperRow): readonly [WrapperDocument, ...WrapperDocument[]] =>
  row.kind === 'document' ? [row.document] : row.documents;

/** Whether a document needs a docketing decision. */
export const needsDecision = ({ outcome }: WrapperDocument): boolean =>
  outcome === 'proposed' || outcome === 'review';

/** Whether the office has another date or code for a document than the hub. */
export const differsAtOffice = ({ officeDate, officeCode }: WrapperDocument): boolean =>
  officeDate !== null || officeCode !== null;

/** Whether the stored file has another number of pages than the office says. */
export const lacksPages = ({ pages, storedPages }: WrapperDocument): boolean =>
  pages !== null && storedPages !== null && pages !== storedPages;
