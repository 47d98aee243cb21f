import { type FilterSearch, pickFilterSearch } from '../../filters/public.ts';

/** What the address of the list of tasks says: the filter, the closed groups, and how an open task is drawn. */
export interface TaskListSearch extends FilterSearch {
  /** Keys of closed groups, by commas. */
  closed?: string;
  /** A task that takes the whole screen. */
  view?: 'full';
}

/** The filter of an address that names none. */
const DEFAULT_FILTER = 'my-tasks';

/** The part of an address that the list of tasks reads, for `validateSearch`. */
export function pickListSearch(search: Record<string, unknown>): TaskListSearch {
  const picked: TaskListSearch = pickFilterSearch(search);
  if (typeof search.closed === 'string' && search.closed) picked.closed = search.closed;
  if (search.view === 'full') picked.view = 'full';
  return picked;
}

/** The filter of an address; "My Tasks" where it says nothing of one. */
export function filterPart(search: TaskListSearch): FilterSearch {
  const { closed: _closed, view: _view, ...filter } = search;
  return Object.keys(filter).length > 0 ? filter : { filter: DEFAULT_FILTER };
}

/** An address with another filter; "all tasks" is written as a filter without a name. Groups of another filter are open. */
export function withFilterPart(search: TaskListSearch, filter: FilterSearch): TaskListSearch {
  const { filter: id, ...others } = filter;
  const isDefault = id === DEFAULT_FILTER && Object.keys(others).length === 0;
  const written = Object.keys(filter).length === 0 ? { filter: '' } : isDefault ? {} : filter;
  const isSameGrouping =
    filter.group === filterPart(search).group && filter.filter === filterPart(search).filter;
  return {
    ...written,
    ...(isSameGrouping && search.closed ? { closed: search.closed } : {}),
    ...(search.view ? { view: search.view } : {}),
  };
}

/** The keys of the closed groups. */
export const closedGroups = (search: TaskListSearch): ReadonlySet<string> =>
  new Set((search.closed ?? '').split(',').filter(Boolean).map(decodeURIComponent));

/** The address after closing or opening a group. */
export function toggleGroup(search: TaskListSearch, key: string): TaskListSearch {
  const { closed: _closed, ...rest } = search;
  const keys = closedGroups(search).symmetricDifference(new Set([key]));
  return keys.size > 0 ? { ...rest, closed: [...keys].map(encodeURIComponent).join(',') } : rest;
}
