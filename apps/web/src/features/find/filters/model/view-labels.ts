import type { FilterDataInput, taskGroupings, taskSortings } from '@hub/contract/filters/filter.schema.ts';
import type { FilterLayout } from './filter-state.ts';
import type { SortKey } from './filter-tokens.ts';

/** Labels of the groupings. */
export const groupingLabels: Record<(typeof taskGroupings)[number], string> = {
  invention: 'Invention',
  milestone: 'Milestone',
  assignee: 'Assignee',
  status: 'Status',
  dueAt: 'Due date',
  workflow: 'Workflow',
};

/** Labels of the sort keys. */
export const sortingLabels: Record<(typeof taskSortings)[number], string> = {
  dueAt: 'Due date',
  createdAt: 'Created',
  updatedAt: 'Last changed',
  title: 'Title',
  status: 'Status',
  invention: 'Invention',
  order: 'Workflow step',
};

/** Labels of the layouts. */
export const layoutLabels: Record<FilterLayout, string> = {
  compact: 'Compact',
  minimalistic: 'Minimalistic',
};

/** Returns the sort keys of a filter; empty for the default order. */
export const sortKeys = ({ sortBy, order, thenBy = [] }: FilterDataInput): SortKey[] =>
  sortBy ? [{ sortBy, order }, ...thenBy] : [];

/** Returns the filter with other sort keys. */
export const withSort = (data: FilterDataInput, [first, ...thenBy]: readonly SortKey[]): FilterDataInput => {
  const { sortBy: _sortBy, order: _order, thenBy: _thenBy, ...rest } = data;
  return first ? { ...rest, ...first, ...(thenBy.length > 0 && { thenBy }) } : rest;
};

/** Describes grouping, sort order and layout: "Grouped by status, sorted by due date descending, compact". */
export const describeView = (data: FilterDataInput, layout: FilterLayout): string => {
  const keys = sortKeys(data).map(
    ({ sortBy, order }) => `${sortingLabels[sortBy].toLowerCase()}${order === 'desc' ? ' descending' : ''}`,
  );
  const parts = [
    ...(data.groupBy ? [`grouped by ${groupingLabels[data.groupBy].toLowerCase()}`] : []),
    ...(keys.length > 0 ? [`sorted by ${keys.join(', then ')}`] : []),
    layoutLabels[layout].toLowerCase(),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
