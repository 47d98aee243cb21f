import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';

/** Rows of one page of the list. */
export const PAGE_SIZE = 25;

/** Pages that hold the rows on screen, and one ahead. Always at least the first. */
export function pagesFor(range: { first: number; last: number }, total: number | null): number[] {
  const lastPage = total === null ? 0 : Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const from = Math.min(lastPage, Math.max(0, Math.floor(range.first / PAGE_SIZE)));
  const to = Math.min(lastPage, Math.floor(Math.max(0, range.last) / PAGE_SIZE) + 1);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

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
  return total === 1 ? '1 invention' : `${total.toLocaleString('en-US')} inventions`;
}
