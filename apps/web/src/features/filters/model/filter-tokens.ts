import { dateFilterSchema, taskSortings } from '@hub/contract/search/filter.schema.ts';
import {
  DATE_UNITS,
  type DateFilter,
  type DateUnit,
  isDateUnit,
  isRelativeRange,
} from '@hub/domain/filters/date-filter.ts';

/** A list in one word of an address: values by commas, a comma of a value behind a backslash. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

/** The values of a list as an address carries it; blanks around them and empty ones do not count. */
export function splitList(text: string): string[] {
  const values = text.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return values.map((value) => value.replace(/\\(.)/gs, '$1').trim()).filter(Boolean);
}

/** How the units of a range are written short, in the address and by a person. */
const unitLetters: Record<DateUnit, string> = {
  day: 'd',
  'business day': 'bd',
  week: 'w',
  month: 'm',
};

/** The unit that is written so; undefined where it is none. */
export const unitOfLetters = (letters: string): DateUnit | undefined =>
  DATE_UNITS.find((unit) => unitLetters[unit] === letters);

/** A range of dates as one word: `overdue`, `2026-10-01..`, `endOfWeek.-2bd`. */
export function dateToken(filter: DateFilter): string {
  if (typeof filter === 'string') return filter;
  if (!isRelativeRange(filter)) return `${filter.from ?? ''}..${filter.to ?? ''}`;
  const unit = isDateUnit(filter.unit) ? unitLetters[filter.unit] : filter.unit;
  return `${filter.refDate}.${filter.offset}${unit}`;
}

const spelledOut = (text: string): unknown => {
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

/** The range that a word of an address says; null where it says none. */
export const readDateToken = (text: string): DateFilter | null =>
  dateFilterSchema.safeParse(spelledOut(text)).data ?? null;

type Sorting = (typeof taskSortings)[number];

/** One key of a sort; ascending unless told. */
export interface SortKey {
  sortBy: Sorting;
  order?: 'asc' | 'desc' | undefined;
}

/** The keys of a sort as one word: `status,-dueAt`. */
export const sortToken = (keys: readonly SortKey[]): string =>
  keys.map(({ sortBy, order }) => (order === 'desc' ? `-${sortBy}` : sortBy)).join(',');

/** One key of a sort from its word; null where it is none. */
export function readSortKey(text: string): SortKey | null {
  const isDescending = text.startsWith('-');
  const sortBy = taskSortings.find((one) => one === (isDescending ? text.slice(1) : text));
  if (!sortBy) return null;
  return isDescending ? { sortBy, order: 'desc' } : { sortBy };
}
