import type { OverviewSort } from '@hub/contract/overview/overview.calls.ts';
import { type TimelineRange, timelineRanges } from './timeline.ts';

/** Search parameters of the milestones overview. Defaults are omitted. */
export interface OverviewSearch {
  q?: string;
  /** Email of a person or name of a team. */
  assignee?: string;
  tags?: string[];
  sort?: OverviewSort;
  view?: 'timeline';
  /** Time span of the timeline; omitted until one is chosen in this address. */
  range?: TimelineRange;
  /** Number of rows before the page. */
  skip?: number;
  /** Start date of the comparison; empty until it is chosen. */
  since?: string;
}

/** A column that can be sorted. */
export type SortField = OverviewSort extends infer S ? (S extends `-${infer F}` ? F : never) : never;

export const defaultSort: OverviewSort = 'dueAt';
export const pageSize = 50;

const fields: readonly SortField[] = [
  'dueAt',
  'clientDueDate',
  'title',
  'reference',
  'nextTask',
  'nextReview',
];
const sorts: readonly OverviewSort[] = fields.flatMap((field) => [field, `-${field}` as const]);
const maxLength = { q: 200, assignee: 254, tag: 60 } as const;
const maxTags = 100;
const maxSkipped = 1_000_000;
const day = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (value: unknown, limit: number): string | undefined => {
  const isText = typeof value === 'string' || typeof value === 'number';
  return (isText && String(value).trim().slice(0, limit)) || undefined;
};

const tagsOf = (value: unknown): string[] | undefined => {
  const tags = (Array.isArray(value) ? value : [value]).flatMap((tag) => textOf(tag, maxLength.tag) ?? []);
  return tags.length > 0 ? [...new Set(tags)].slice(0, maxTags) : undefined;
};

const skipOf = (value: unknown): number | undefined => {
  const skip = Math.floor(Number(value) / pageSize) * pageSize;
  return skip > 0 && skip <= maxSkipped ? skip : undefined;
};

const sinceOf = (value: unknown): string | undefined =>
  typeof value === 'string' && (value === '' || (day.test(value) && !Number.isNaN(Date.parse(value))))
    ? value
    : undefined;

/** Parses the search parameters of the overview; omits invalid values and defaults. */
export const readOverviewSearch = (search: Record<string, unknown>): OverviewSearch => {
  const sort = sorts.find((one) => one === search.sort && one !== defaultSort);
  const [q, assignee] = [textOf(search.q, maxLength.q), textOf(search.assignee, maxLength.assignee)];
  const [tags, skip, since] = [tagsOf(search.tags), skipOf(search.skip), sinceOf(search.since)];
  const range = timelineRanges.find((one) => one === search.range);
  return {
    ...(q !== undefined && { q }),
    ...(assignee !== undefined && { assignee }),
    ...(tags !== undefined && { tags }),
    ...(sort !== undefined && { sort }),
    ...(search.view === 'timeline' && { view: 'timeline' as const, ...(range && { range }) }),
    ...(skip !== undefined && { skip }),
    ...(since !== undefined && { since }),
  };
};

/** Returns the column and direction of a sort order. */
export const sortColumn = (sort: OverviewSort): { field: SortField; isDescending: boolean } => {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { field: fields.find((field) => field === name) ?? 'dueAt', isDescending };
};

/** Returns the order after a click on a column header: ascending, descending, then the default. */
export const nextSort = (current: OverviewSort, field: string): OverviewSort => {
  const next = current === field ? `-${field}` : field;
  return (current !== `-${field}` && sorts.find((sort) => sort === next)) || defaultSort;
};

export const isFiltered = ({ q, assignee, tags }: OverviewSearch): boolean =>
  q !== undefined || assignee !== undefined || tags !== undefined;

/** Returns the search without its last filter, in the order of the filter bar. */
export const withoutLastFilter = (search: OverviewSearch): OverviewSearch => {
  const { tags, assignee, q, skip: _skip, ...rest } = search;
  if (tags) return { ...rest, q, assignee };
  return assignee ? { ...rest, q } : rest;
};
