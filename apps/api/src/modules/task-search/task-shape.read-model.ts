import type { Viewer } from '../../spine/access/visible-invention.ts';
import type { TaskFilter } from './task-conditions.read-model.ts';
import type { TaskOrder } from './task-order.read-model.ts';

/** Values of a filter by a name for each, such as `assigneeIds.0`. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** A filter whose values can be replaced. */
interface ShapedFilter {
  /** Everything about filter and order that decides the text of a statement. */
  shape: string;
  values: FilterValues;
  /** Returns the filter with these values instead, for this viewer. */
  rebuild: (values: FilterValues, viewer: Viewer) => TaskFilter;
}

const replaceTexts = (
  value: unknown,
  name: string,
  replace: (name: string, text: string) => unknown,
): unknown => {
  if (typeof value === 'string') return replace(name, value);
  if (Array.isArray(value)) return value.map((one, n) => replaceTexts(one, `${name}.${n}`, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaceTexts(one, `${name}.${key}`, replace)]),
  );
};

/** `none` is not a value: it selects another condition. */
const isWithoutDays = (days: TaskFilter['dueDays']): boolean => days === 'none';

/** Replaces the texts that reach a statement only as parameters. */
const replaceValues = (filter: TaskFilter, replace: (name: string, text: string) => unknown): TaskFilter => {
  const { viewer, status, deleted, needsAllAssignees, needsAllTags, dueDays, statusDays, ...values } = filter;
  const days = {
    ...(isWithoutDays(dueDays) ? {} : { dueDays }),
    ...(isWithoutDays(statusDays) ? {} : { statusDays }),
  };
  const replaced = replaceTexts({ ...values, ...days }, '', replace) as Partial<TaskFilter>;
  return { ...filter, ...replaced };
};

/**
 * Separates the values of a filter from its shape, so that lists which differ only in values have the same statement.
 * Returns undefined if the text of the statement depends on values.
 */
export const shapeFilter = (
  filter: TaskFilter,
  { groupBy, keys, rankedBy }: TaskOrder,
): ShapedFilter | undefined => {
  if (groupBy === 'dueAt' || rankedBy.length > 0 || filter.taskIds !== undefined) return undefined;
  const values: Record<string, unknown> = {};
  const { viewer: _, ...shaped } = replaceValues(filter, (name, text) => {
    values[name] = text;
    return '?';
  });
  return {
    shape: JSON.stringify([shaped, groupBy, keys]),
    values,
    rebuild: (others, viewer) => ({ ...replaceValues(filter, (name) => others[name]), viewer }),
  };
};
