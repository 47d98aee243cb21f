/** A match in a document: its page, from 1, and its index among the matches of the page. */
export interface FoundMatch {
  page: number;
  index: number;
}

/** Returns the index of the first match on a page or after it; the very first one if there is none. */
export const firstFrom = (found: readonly FoundMatch[], page: number): number => {
  const index = found.findIndex((match) => match.page >= page);
  return Math.max(0, index);
};

/** Returns the index of the next or previous match; the ends are connected. */
export const stepMatch = (index: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (index + step + count) % count;

/** "3 of 17"; says that the search is still running or has found nothing. */
export const foundText = (index: number, count: number, isDone: boolean): string => {
  if (count === 0) return isDone ? 'No matches' : 'Searching …';
  return `${index + 1} of ${count}${isDone ? '' : ' …'}`;
};
