import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import type { FileView } from './file-search.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isAmong = <T>(chosen: readonly T[], value: T): boolean => chosen.length === 0 || chosen.includes(value);

const hasText = ({ name, tags }: StoredFile, qs: string): boolean => {
  const words = wordsOf([name, ...tags].join(' '));
  return wordsOf(qs).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Returns whether a view lists a file, by the same rules as the server. */
export const isInView = (file: StoredFile, view: FileView): boolean =>
  file.isDeleted === view.isDeleted &&
  isAmong(view.kinds, file.kind) &&
  isAmong(view.sources, file.source) &&
  isAmong(view.people, file.author.email) &&
  (view.tags.length === 0 || view.tags.some((tag) => file.tags.includes(tag))) &&
  hasText(file, view.qs);

const sortValue = (file: StoredFile, sort: FileView['sort']): string | number =>
  sort === 'name' ? file.name.toLowerCase() : file[sort];

/** Compares two files in the order of a view; equal ones are ordered by id. */
export const compareIn =
  ({ sort, order }: FileView) =>
  (one: StoredFile, other: StoredFile): number => {
    const [a, b] = [sortValue(one, sort), sortValue(other, sort)];
    if (a === b) return one.id < other.id ? -1 : Number(one.id > other.id);
    return a < b === (order === 'asc') ? -1 : 1;
  };
