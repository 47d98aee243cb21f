import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';

/** Tasks per page of a filter run (docs/specification.md §9). */
export const pageSize = 25;

/** Loaded pages of a list, by page number. */
export type TaskPages = ReadonlyMap<number, readonly FoundTask[]>;

/** Returns the task at an index of the list, or undefined while its page is loading. */
export const taskAt = (pages: TaskPages, row: number): FoundTask | undefined =>
  pages.get(Math.floor(row / pageSize))?.[row % pageSize];

/** Returns the numbers of the pages that contain a range of rows, plus the next page. */
export const pagesFor = (range: { first: number; last: number }, rows: number): number[] => {
  const end = Math.max(0, Math.ceil(rows / pageSize) - 1);
  const from = Math.min(end, Math.floor(Math.max(0, range.first) / pageSize));
  const to = Math.min(end, Math.floor(Math.max(0, range.last) / pageSize) + 1);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
};

/** Returns the index of a task in the list; null if it is not loaded. */
export const rowOf = (pages: TaskPages, id: string): number | null => {
  for (const [page, tasks] of pages) {
    const place = tasks.findIndex((task) => task.id === id);
    if (place >= 0) return page * pageSize + place;
  }
  return null;
};
