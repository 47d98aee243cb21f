import type { FilterDataInput, taskGroupings, taskSortings } from '@hub/contract/search/filter.schema.ts';
import type { FilterLayout } from './filter-state.ts';
import type { SortKey } from './filter-tokens.ts';

/** By what a list can be grouped, in words. */
export const groupingLabels: Record<(typeof taskGroupings)[number], string> = {
  invention: 'Invention',
  milestone: 'Milestone',
  assignee: 'Assignee',
  status: 'Status',
  dueAt: 'Due date',
  workflow: 'Workflow',
};

/** By what a list can be sorted, in words. */
export const sortingLabels: Record<(typeof taskSortings)[number], string> = {
  dueAt: 'Due date',
  createdAt: 'Created',
  updatedAt: 'Last changed',
  title: 'Title',
  status: 'Status',
  invention: 'Invention',
  order: 'Step in its workflow',
};

/** What the layouts are called. */
export const layoutLabels: Record<FilterLayout, string> = {
  compact: 'Compact',
  minimalistic: 'Minimalistic',
};

/** The keys of a filter's sort, the first one first; none where it follows the default. */
export const sortKeys = ({ sortBy, order, thenBy = [] }: FilterDataInput): SortKey[] =>
  sortBy ? [{ sortBy, order }, ...thenBy] : [];

/** The filter with another sort. */
export function withSort(data: FilterDataInput, [first, ...thenBy]: readonly SortKey[]): FilterDataInput {
  const { sortBy: _sortBy, order: _order, thenBy: _thenBy, ...rest } = data;
  return first ? { ...rest, ...first, ...(thenBy.length > 0 && { thenBy }) } : rest;
}

/** Grouping, sort and layout in words: "Grouped by status, sorted by due date descending, compact". */
export function describeView(data: FilterDataInput, layout: FilterLayout): string {
  const keys = sortKeys(data).map(
    ({ sortBy, order }) => `${sortingLabels[sortBy].toLowerCase()}${order === 'desc' ? ' descending' : ''}`,
  );
  const parts = [
    ...(data.groupBy ? [`grouped by ${groupingLabels[data.groupBy].toLowerCase()}`] : []),
    ...(keys.length > 0 ? [`sorted by ${keys.join(', then ')}`] : []),
    layoutLabels[layout].toLowerCase(),
  ];
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
