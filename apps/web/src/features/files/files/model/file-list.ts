import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { compareIn, isInView } from './file-match.ts';
import type { FileView } from './file-search.ts';

/** Number of files per page. */
export const pageSize = 25;

/** A list of files of which some pages are loaded. */
export interface FileList {
  /** Number of files in the whole list. */
  total: number;
  /** Loaded files by their index in the whole list. */
  rows: Readonly<Record<number, StoredFile>>;
  /** Changes whenever files move to other indexes, so that a page read before that is not used. */
  revision: number;
}

interface FilePage {
  collection: readonly StoredFile[];
  total: number;
  skip: number;
}

type Entry = readonly [index: number, file: StoredFile];

const entriesOf = ({ rows }: FileList): Entry[] =>
  Object.entries(rows).map(([index, file]) => [Number(index), file]);

const rowsOf = (entries: readonly Entry[]): FileList['rows'] => Object.fromEntries(entries);

let revisions = 0;

/** A number that no list had before, so that a page read for an older list never enters a newer one. */
const nextRevision = (): number => {
  revisions += 1;
  return revisions;
};

/** Returns a list with its first page loaded. */
export const firstPage = ({ collection, total }: FilePage): FileList => ({
  total,
  rows: rowsOf(collection.map((file, index) => [index, file])),
  revision: nextRevision(),
});

/** Returns the list with another page loaded. A file that was at another index before moves into the page. */
export const withPage = (list: FileList, { collection, total, skip }: FilePage): FileList => {
  const ids = new Set(collection.map(({ id }) => id));
  const others = entriesOf(list).filter(([index, { id }]) => index < total && !ids.has(id));
  const page = collection.map((file, index): Entry => [skip + index, file]);
  return { total, rows: rowsOf([...others, ...page]), revision: list.revision };
};

/** Returns the numbers of the pages with the rows on screen that are not loaded, and of the next page. */
export const missingPages = (list: FileList, range: { first: number; last: number }): number[] => {
  const lastPage = Math.max(0, Math.ceil(list.total / pageSize) - 1);
  const from = Math.min(lastPage, Math.floor(range.first / pageSize));
  const to = Math.min(lastPage, Math.floor(range.last / pageSize) + 1);
  const isMissing = (page: number): boolean => {
    const end = Math.min(list.total, (page + 1) * pageSize);
    for (let index = page * pageSize; index < end; index += 1) if (!list.rows[index]) return true;
    return false;
  };
  return Array.from({ length: to - from + 1 }, (_, step) => from + step).filter(isMissing);
};

/** Moves the files from an index on by one; those that would move below it are gone. */
const shift = (list: FileList, from: number, by: 1 | -1): FileList => ({
  total: list.total + by,
  rows: rowsOf(
    entriesOf(list)
      .filter(([index]) => by > 0 || index !== from)
      .map(([index, file]) => [index < from ? index : index + by, file]),
  ),
  revision: nextRevision(),
});

/**
 * Index at which the order of the view places a file. Between pages that are not loaded any index serves: the rows there
 * are read later.
 */
const placeOf = (list: FileList, file: StoredFile, view: FileView) => {
  const compare = compareIn(view);
  const [before, behind] = [[] as number[], [] as number[]];
  for (const [index, row] of entriesOf(list)) (compare(row, file) < 0 ? before : behind).push(index);
  const index = Math.max(-1, ...before) + 1;
  return { index, isExact: index === Math.min(list.total, ...behind) };
};

/** Returns the index of a loaded file. */
export const indexOfFile = (list: FileList, id: string): number | undefined =>
  entriesOf(list).find(([, file]) => file.id === id)?.[0];

const without = (list: FileList, file: StoredFile, view: FileView): FileList =>
  shift(list, indexOfFile(list, file.id) ?? placeOf(list, file, view).index, -1);

const withAdded = (list: FileList, file: StoredFile, view: FileView): FileList => {
  const { index, isExact } = placeOf(list, file, view);
  const moved = shift(list, index, 1);
  return isExact ? { ...moved, rows: { ...moved.rows, [index]: file } } : moved;
};

/** A file before and after a change; null where it does not exist. */
export interface FileChange {
  before: StoredFile | null;
  after: StoredFile | null;
}

/** Returns the list after a file was added, changed, moved or removed. */
export const withChange = (list: FileList, { before, after }: FileChange, view: FileView): FileList => {
  // The list itself knows best: it may have been read after the change.
  const index = indexOfFile(list, (after ?? before)?.id ?? '');
  const listed = index === undefined ? before : (list.rows[index] ?? before);
  const wasListed = listed !== null && (index !== undefined || isInView(listed, view));
  const isListed = after !== null && isInView(after, view);
  if (!wasListed) return isListed ? withAdded(list, after, view) : list;
  if (!isListed) return without(list, listed, view);
  if (index !== undefined && compareIn(view)(listed, after) === 0)
    return { ...list, rows: { ...list.rows, [index]: after } };
  return withAdded(without(list, listed, view), after, view);
};

/** Returns the ids of the loaded files in their order. */
export const idsOf = (list: FileList): string[] => entriesOf(list).map(([, { id }]) => id);

/** Returns the list with its loaded files in another order. */
export const inOrder = (list: FileList, order: readonly string[]): FileList => {
  const files = new Map(entriesOf(list).map(([, file]) => [String(file.id), file]));
  return {
    ...list,
    rows: rowsOf(
      entriesOf(list).map(([index, file], place) => [index, files.get(order[place] ?? '') ?? file]),
    ),
  };
};

/** Returns the file that gets the focus when others leave the list: the next one, or else the previous one. */
export const neighbourOf = (list: FileList, leaving: readonly StoredFile[]): StoredFile | undefined => {
  const ids = new Set(leaving.map(({ id }) => id));
  const entries = entriesOf(list);
  const first = entries.findIndex(([, { id }]) => ids.has(id));
  const isStaying = ([, { id }]: Entry): boolean => !ids.has(id);
  return (entries.slice(first).find(isStaying) ?? entries.slice(0, first).findLast(isStaying))?.[1];
};

/** Returns the loaded file before or after another one in the list. */
export const stepFile = (list: FileList, id: string, step: 1 | -1): StoredFile | undefined => {
  const entry = entriesOf(list).find(([, file]) => file.id === id);
  return entry && list.rows[Number(entry[0]) + step];
};
