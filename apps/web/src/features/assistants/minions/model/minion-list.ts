import { rangeOf } from '../../../../lib/format/format-count.ts';
import { type MinionSearch, sortFields } from './minion-search.ts';

/** Rows of a page in all lists of minions. */
export const pageSize = 25;

/** Removes empty filters, so that the same list always has the same URL. */
export const tidySearch = (search: MinionSearch): MinionSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => value !== undefined && value !== '' && !(name === 'sort' && value === 'name'),
    ),
  );

/** Returns whether the list is narrowed. */
export const isFiltered = ({ page: _page, sort: _sort, ...filters }: MinionSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Returns the order after a click on a column: numbers start with the highest, a second click turns the order. */
export const nextSort = (sort: string, field: string): string => {
  if (sort === field) return `-${field}`;
  if (sort === `-${field}`) return field;
  const isText = ['name', 'trainer', 'manager', 'start', 'end'].includes(field);
  return isText ? field : `-${field}`;
};

const toSort = (sort: string): string => {
  const field = sortFields[sort.replace(/^-/, '') as keyof typeof sortFields];
  return `${field}:${sort.startsWith('-') ? 'desc' : 'asc'}`;
};

/** Converts filters, order and page to the query of the call. */
export const toQuery = ({ name, trainer, manager, start, end, sort = 'name', page = 1 }: MinionSearch) => ({
  filters: {
    name: name && { $containsi: name },
    trainer: trainer && { $containsi: trainer },
    manager: manager && { $eq: manager },
    startDate: start && { $gte: start },
    endDate: end && { $lte: end },
  },
  sort: toSort(sort),
  pagination: { page, pageSize },
});

/** Formats the range of a page such as "26–50 of 52". */
export const rangeText = (page: number, rows: number, total: number): string =>
  rangeOf({ skip: (page - 1) * pageSize, rows, total });

/** Returns whether a page is the last. */
export const isLastPage = (page: number, rows: number, total: number): boolean =>
  (page - 1) * pageSize + rows >= total;
