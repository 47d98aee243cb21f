import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { countUpTo } from '../../../../lib/format/format-count.ts';

/** Number of rows per page of the list. */
export const pageSize = 25;

/** Returns the pages with the rows on screen and the next page; always at least the first. */
export const pagesFor = (range: { first: number; last: number }, total: number | null): number[] => {
  const lastPage = total === null ? 0 : Math.max(0, Math.ceil(total / pageSize) - 1);
  const from = Math.min(lastPage, Math.max(0, Math.floor(range.first / pageSize)));
  const to = Math.min(lastPage, Math.floor(Math.max(0, range.last) / pageSize) + 1);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
};

/** One page as returned by the server. */
export interface PageResponse {
  page: number;
  rows: number;
  total: number;
  /** Time of the response, in milliseconds since 1970. */
  at: number;
}

/** Returns the total from the newest response: other people may add inventions while pages load. */
export const newestTotal = (responses: readonly PageResponse[]): { total: number; at: number } | null => {
  const newest = responses.reduce<PageResponse | null>(
    (best, one) => (best && best.at >= one.at ? best : one),
    null,
  );
  if (!newest) return null;
  const { page, rows, total, at } = newest;
  const end = page * pageSize + rows;
  if (rows === pageSize) return { total, at };
  return { total: rows > 0 ? end : Math.min(total, end), at };
};

/** Whether a page was loaded before the list grew, so that it lacks rows. */
export const isCutShort = ({ page, rows, total: knownTotal }: PageResponse, total: number): boolean =>
  knownTotal !== total && rows < Math.min(pageSize, total - page * pageSize);

/** Returns the row at an index of the whole list; undefined while its page loads. */
export const rowAt = (
  pages: ReadonlyMap<number, readonly InventionRow[]>,
  index: number,
): InventionRow | undefined => pages.get(Math.floor(index / pageSize))?.[index % pageSize];

/** "1,477 inventions"; the count is exact up to 10,000. */
export const countText = (total: number): string => countUpTo(10_000, total, 'invention');
