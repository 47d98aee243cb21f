import { countUpTo, rangeOf } from '../../../../lib/format/format-count.ts';
import type { ActionGroup, AuditSearch } from './audit-search.ts';

/** Labels of the action groups. */
export const actionGroups: readonly { value: ActionGroup; label: string }[] = [
  { value: 'auth', label: 'Sign-in, people and profile' },
  { value: 'inventions', label: 'Inventions' },
  { value: 'workflow', label: 'Milestones and tasks' },
  { value: 'access', label: 'Views and denied access' },
  { value: 'settings', label: 'Settings' },
];

/** Removes empty filters, so that the same list always has the same URL. */
export const tidySearch = (search: AuditSearch): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));

export const isFiltered = ({ page: _, ...filters }: AuditSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Returns the instant at which a day, or a later one, starts in a time zone. */
const dayStart = (date: string, timeZone: string, daysLater = 0): string =>
  Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(timeZone).toInstant().toString();

const pageSize = 25;

/** Converts filters to the query of the call; dates are days of the given time zone. */
export const toQuery = (
  { person, q, request, action, from, to, page = 1 }: AuditSearch,
  timeZone: string,
) => ({
  person,
  qs: q,
  requestId: request,
  action: action && `${action}.`,
  from: from && dayStart(from, timeZone),
  to: to && dayStart(to, timeZone, 1),
  skip: (page - 1) * pageSize,
  size: pageSize,
});

const maxCounted = 10_000;

/** Formats a count such as "1,234 entries"; exact up to 10,000. */
export const countText = (total: number): string => countUpTo(maxCounted, total, 'entry', 'entries');

/** Formats the range of a page such as "26–50 of 1,234". */
export const rangeText = (page: number, rows: number, total: number): string =>
  rangeOf({ skip: (page - 1) * pageSize, rows, total, max: maxCounted });

/** Returns whether a page is the last; beyond the exact count, a partly filled page is the last. */
export const isLastPage = (page: number, rows: number, total: number): boolean =>
  total > maxCounted ? rows < pageSize : (page - 1) * pageSize + rows >= total;
