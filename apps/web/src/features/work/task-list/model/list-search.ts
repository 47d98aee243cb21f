import { type FilterSearch, pickFilterSearch } from '../../../find/filters/public.ts';

/** Search parameters of the task list: the filter, the collapsed groups and the layout of an open task. */
export interface TaskListSearch extends FilterSearch {
  /** Keys of collapsed groups, separated by commas. */
  closed?: string;
  /** `full` if the open task covers the whole screen. */
  view?: 'full';
}

/** Default filter. */
const defaultFilter = 'my-tasks';

/** Picks the search parameters of the task list, for `validateSearch`. */
export const pickListSearch = (search: Record<string, unknown>): TaskListSearch => {
  const picked: TaskListSearch = pickFilterSearch(search);
  if (typeof search.closed === 'string' && search.closed) picked.closed = search.closed;
  if (search.view === 'full') picked.view = 'full';
  return picked;
};

/** Returns the filter parameters; defaults to "My Tasks". Keys of other programs in the address, such as `utm_source`, do not count. */
export const filterPart = (search: TaskListSearch): FilterSearch => {
  const filter = pickFilterSearch({ ...search });
  return Object.keys(filter).length > 0 ? filter : { filter: defaultFilter };
};

/** Returns the search parameters with another filter; `filter: ''` means all tasks. A new grouping starts with all groups expanded. */
export const withFilterPart = (search: TaskListSearch, filter: FilterSearch): TaskListSearch => {
  const { filter: id, ...others } = filter;
  const isDefault = id === defaultFilter && Object.keys(others).length === 0;
  const written = Object.keys(filter).length === 0 ? { filter: '' } : isDefault ? {} : filter;
  const isSameGrouping =
    filter.group === filterPart(search).group && filter.filter === filterPart(search).filter;
  return {
    ...written,
    ...(isSameGrouping && search.closed ? { closed: search.closed } : {}),
    ...(search.view ? { view: search.view } : {}),
  };
};

/** Returns the keys of the collapsed groups. */
export const closedGroups = (search: TaskListSearch): ReadonlySet<string> =>
  new Set((search.closed ?? '').split(',').filter(Boolean).map(decodeURIComponent));

/** Returns the search parameters after collapsing or expanding a group. */
export const toggleGroup = (search: TaskListSearch, key: string): TaskListSearch => {
  const { closed: _closed, ...rest } = search;
  const keys = closedGroups(search).symmetricDifference(new Set([key]));
  return keys.size > 0 ? { ...rest, closed: [...keys].map(encodeURIComponent).join(',') } : rest;
};
