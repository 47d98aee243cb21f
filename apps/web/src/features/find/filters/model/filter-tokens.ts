import { dateFilterSchema, taskSortings } from '@hub/contract/filters/filter.schema.ts';
import { type DateFilter, isDateUnit, isRelativeRange } from '@hub/domain/filters/date-filter.ts';
import { unitLetters, unitOfLetters } from '../../../../components/dates/unit-letters.ts';

/** Joins a list for a URL: values separated by commas, with commas in values escaped by a backslash. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** Splits a list from a URL; surrounding blanks and empty values are ignored. */
export const splitList = (text: string): string[] => {
  const values = text.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return values.map((value) => value.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);
};

/** Formats a date range as a token: `overdue`, `2026-10-01..`, `endOfWeek.-2bd`. */
export const dateToken = (filter: DateFilter): string => {
  if (typeof filter === 'string') return filter;
  if (!isRelativeRange(filter)) return `${filter.from ?? ''}..${filter.to ?? ''}`;
  const unit = isDateUnit(filter.unit) ? unitLetters[filter.unit] : filter.unit;
  return `${filter.refDate}.${filter.offset}${unit}`;
};

const parseToken = (text: string): unknown => {
  const relative = /^([A-Za-z]+)\.(-?\d+)([a-z]+)$/.exec(text);
  if (relative) {
    const [, refDate, offset, letters = ''] = relative;
    return { refDate, offset: Number(offset), unit: unitOfLetters(letters) ?? letters };
  }
  const absolute = /^([\d-]*)\.\.([\d-]*)$/.exec(text);
  if (!absolute) return text;
  const [, from, to] = absolute;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
};

/** Parses the token of a date range; null if it is invalid. */
export const readDateToken = (text: string): DateFilter | null =>
  dateFilterSchema.safeParse(parseToken(text)).data ?? null;

type Sorting = (typeof taskSortings)[number];

/** Sort key, ascending by default. */
export interface SortKey {
  sortBy: Sorting;
  order?: 'asc' | 'desc' | undefined;
}

/** Formats sort keys as a token: `status,-dueAt`. */
export const sortToken = (keys: readonly SortKey[]): string =>
  keys.map(({ sortBy, order }) => (order === 'desc' ? `-${sortBy}` : sortBy)).join(',');

/** Parses the token of a sort key; null if it is invalid. */
export const readSortKey = (text: string): SortKey | null => {
  const isDescending = text.startsWith('-');
  const sortBy = taskSortings.find((one) => one === (isDescending ? text.slice(1) : text));
  if (!sortBy) return null;
  return isDescending ? { sortBy, order: 'desc' } : { sortBy };
};
