import type { OverviewSort } from '@hub/contract/search/overview.calls.ts';

/** What the address of the milestones overview says. Defaults are not written. */
export interface OverviewSearch {
  q?: string;
  /** Email of a person or name of a team. */
  assignee?: string;
  tags?: string[];
  sort?: OverviewSort;
  view?: 'timeline';
  /** How many rows stand before the page. */
  skip?: number;
  /** Day that the comparison begins with; empty while it is still to be chosen. */
  since?: string;
}

/** A column that rows can be ordered by. */
export type SortField = OverviewSort extends infer S ? (S extends `-${infer F}` ? F : never) : never;

export const DEFAULT_SORT: OverviewSort = 'dueAt';
export const PAGE_SIZE = 50;

const FIELDS: readonly SortField[] = [
  'dueAt',
  'clientDueDate',
  'title',
  'reference',
  'nextTask',
  'nextReview',
];
const SORTS: readonly OverviewSort[] = FIELDS.flatMap((field) => [field, `-${field}` as const]);
const LONGEST = { q: 200, assignee: 254, tag: 60 } as const;
const MOST_TAGS = 100;
const MOST_SKIPPED = 1_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (value: unknown, longest: number): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && String(value).trim().slice(0, longest)) || undefined;
};

const tagsOf = (value: unknown): string[] | undefined => {
  const tags = (Array.isArray(value) ? value : [value]).flatMap((tag) => textOf(tag, LONGEST.tag) ?? []);
  return tags.length > 0 ? [...new Set(tags)].slice(0, MOST_TAGS) : undefined;
};

const skipOf = (value: unknown): number | undefined => {
  const skip = Math.floor(Number(value) / PAGE_SIZE) * PAGE_SIZE;
  return skip > 0 && skip <= MOST_SKIPPED ? skip : undefined;
};

const sinceOf = (value: unknown): string | undefined =>
  typeof value === 'string' && (value === '' || (DAY.test(value) && !Number.isNaN(Date.parse(value))))
    ? value
    : undefined;

/** The address of the overview; what is not understood, and what holds anyway, is left out. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const sort = SORTS.find((one) => one === search.sort && one !== DEFAULT_SORT);
  const [q, assignee] = [textOf(search.q, LONGEST.q), textOf(search.assignee, LONGEST.assignee)];
  const [tags, skip, since] = [tagsOf(search.tags), skipOf(search.skip), sinceOf(search.since)];
  return {
    ...(q !== undefined && { q }),
    ...(assignee !== undefined && { assignee }),
    ...(tags !== undefined && { tags }),
    ...(sort !== undefined && { sort }),
    ...(search.view === 'timeline' && { view: 'timeline' as const }),
    ...(skip !== undefined && { skip }),
    ...(since !== undefined && { since }),
  };
}

/** The column and direction of an order. */
export function sortColumn(sort: OverviewSort): { field: SortField; isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { field: FIELDS.find((field) => field === name) ?? 'dueAt', isDescending };
}

/** The order after a press on a column's head: ascending, descending, then the usual one. */
export function nextSort(current: OverviewSort, field: SortField): OverviewSort {
  if (current === field) return `-${field}`;
  return current === `-${field}` ? DEFAULT_SORT : field;
}

export const isFiltered = ({ q, assignee, tags }: OverviewSearch): boolean =>
  q !== undefined || assignee !== undefined || tags !== undefined;

/** The search without its last filter, as the bar has them from left to right. */
export function withoutLastFilter(search: OverviewSearch): OverviewSearch {
  const { tags, assignee, q, skip: _skip, ...rest } = search;
  if (tags) return { ...rest, q, assignee };
  return assignee ? { ...rest, q } : rest;
}
