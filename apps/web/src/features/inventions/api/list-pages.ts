import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { countOf } from '../../../lib/count-words.ts';

/** Rows of one page of the list. */
export const PAGE_SIZE = 25;

/** Pages that hold the rows on screen, and one ahead. Always at least the first. */
export function pagesFor(range: { first: number; last: number }, total: number | null): number[] {
  const lastPage = total === null ? 0 : Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const from = Math.min(lastPage, Math.max(0, Math.floor(range.first / PAGE_SIZE)));
  const to = Math.min(lastPage, Math.floor(Math.max(0, range.last) / PAGE_SIZE) + 1);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

/** One page as the server answered it. */
export interface PageAnswer {
  page: number;
  rows: number;
  total: number;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
}

/** How long the list is by its newest answer: other people add to it while its pages are read one by one. */
export function newestTotal(answers: readonly PageAnswer[]): { total: number; at: number } | null {
  const newest = answers.reduce<PageAnswer | null>(
    (best, one) => (best && best.at >= one.at ? best : one),
    null,
  );
  if (!newest) return null;
  const { page, rows, total, at } = newest;
  const end = page * PAGE_SIZE + rows;
  if (rows === PAGE_SIZE) return { total, at };
  return { total: rows > 0 ? end : Math.min(total, end), at };
}

/** Whether a page was answered before the list grew: it lacks rows that the list is now known to have. */
export const isCutShort = ({ page, rows, total: told }: PageAnswer, total: number): boolean =>
  told !== total && rows < Math.min(PAGE_SIZE, total - page * PAGE_SIZE);

/** The row at a place of the whole list, or undefined while its page is on the way. */
export function rowAt(
  pages: ReadonlyMap<number, readonly InventionRow[]>,
  index: number,
): InventionRow | undefined {
  return pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
}

/** "1,477 inventions"; the count is exact up to 10,000. */
export function countText(total: number): string {
  if (total > 10_000) return 'More than 10,000 inventions';
  return countOf(total, 'invention');
}
