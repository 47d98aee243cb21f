import type { FoundTask } from '@hub/contract/search/search.calls.ts';

/** Tasks of one page of a filter's answer (product §9). */
export const PAGE_SIZE = 25;

/** Loaded pages of a list by number. */
export type TaskPages = ReadonlyMap<number, readonly FoundTask[]>;

/** The task at a place of the whole list, or undefined while its page is on the way. */
export const taskAt = (pages: TaskPages, row: number): FoundTask | undefined =>
  pages.get(Math.floor(row / PAGE_SIZE))?.[row % PAGE_SIZE];

/** Pages that hold the rows from one to another, and one ahead; within the list. */
export function pagesFor(range: { first: number; last: number }, rows: number): number[] {
  const end = Math.max(0, Math.ceil(rows / PAGE_SIZE) - 1);
  const from = Math.min(end, Math.floor(Math.max(0, range.first) / PAGE_SIZE));
  const to = Math.min(end, Math.floor(Math.max(0, range.last) / PAGE_SIZE) + 1);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

/** The place of a task among the loaded ones; null where it is not loaded. */
export function rowOf(pages: TaskPages, id: string): number | null {
  for (const [page, tasks] of pages) {
    const place = tasks.findIndex((task) => task.id === id);
    if (place >= 0) return page * PAGE_SIZE + place;
  }
  return null;
}
