import { countOf } from '../../../lib/count-words.ts';
import type { ActionGroup, AuditSearch } from './audit-search.ts';

/** The kinds of acts, in words. */
export const actionGroups: readonly { value: ActionGroup; label: string }[] = [
  { value: 'auth', label: 'Sign-in and profile' },
  { value: 'inventions', label: 'Inventions' },
  { value: 'workflow', label: 'Milestones and tasks' },
  { value: 'access', label: 'Reads and refusals' },
  { value: 'settings', label: 'Settings' },
];

/** Without what is not said, so that the same list has one address. */
export const tidySearch = (search: AuditSearch): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

export const isFiltered = ({ page: _, ...filters }: AuditSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The instant at which a day begins in a time zone, or the day after it. */
const dayStart = (date: string, timeZone: string, daysLater = 0): string =>
  Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(timeZone).toInstant().toString();

const pageSize = 25;

/** What is asked of the server; days are those of a time zone. */
export const toQuery = ({ person, action, from, to, page = 1 }: AuditSearch, timeZone: string) => ({
  person,
  action: action && `${action}.`,
  from: from && dayStart(from, timeZone),
  to: to && dayStart(to, timeZone, 1),
  skip: (page - 1) * pageSize,
  size: pageSize,
});

const mostCounted = 10_000;

/** "1,234 entries"; the count is exact up to 10,000. */
export const countText = (total: number): string => {
  if (total > mostCounted) return 'More than 10,000 entries';
  return countOf(total, 'entry', 'entries');
};

/** "26–50 of 1,234". */
export const rangeText = (page: number, rows: number, total: number): string => {
  const first = (page - 1) * pageSize + 1;
  const all = total > mostCounted ? 'more than 10,000' : total.toLocaleString('en-US');
  return `${first.toLocaleString('en-US')}–${(first + rows - 1).toLocaleString('en-US')} of ${all}`;
};

/** Whether nothing older follows a page; beyond what is counted only a page that is not full says so. */
export const isLastPage = (page: number, rows: number, total: number): boolean =>
  total > mostCounted ? rows < pageSize : (page - 1) * pageSize + rows >= total;
