import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { TaskSearchPage } from '@hub/contract/task-search/task-search.calls.ts';
import type { DateFilter } from '@hub/domain/filters/date-filter.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { tidyData } from './filter-state.ts';

/** Fields that are filtered by one or more values. */
const valueFields = [
  'status',
  'assignees',
  'projectAssignees',
  'inHouseAttorney',
  'workflows',
  'tags',
] as const;

/** Fields that are filtered by a range of dates. */
export const dateFields = ['dueAt', 'statusActiveFrom'] as const;

/** Field that is filtered by values. */
export type ValueField = (typeof valueFields)[number];

/** Field that is filtered by dates. */
export type DateField = (typeof dateFields)[number];

/** Field of a filter chip. */
export type FilterField = ValueField | DateField;

/** Fields in the order in which they are offered and shown. */
export const filterFields: readonly FilterField[] = [
  'status',
  'assignees',
  'dueAt',
  'tags',
  'workflows',
  'projectAssignees',
  'inHouseAttorney',
  'statusActiveFrom',
];

/** Labels of the fields. */
export const fieldLabels: Record<FilterField, string> = {
  status: 'Status',
  assignees: 'Assignees',
  projectAssignees: 'Project assignees',
  inHouseAttorney: 'In-house attorney',
  dueAt: 'Due',
  statusActiveFrom: 'Status since',
  workflows: 'Workflow',
  tags: 'Tags',
};

/** Returns whether a field is filtered by dates. */
export const isDateField = (field: FilterField): field is DateField =>
  field === 'dueAt' || field === 'statusActiveFrom';

/** Returns the conjugation (any or all values) that belongs to a field; null if it has none. */
export const conjugationOf = (field: FilterField): 'assigneesConjugation' | 'tagsConjugation' | null => {
  if (field === 'assignees') return 'assigneesConjugation';
  return field === 'tags' ? 'tagsConjugation' : null;
};

/** Returns the values of a field in a filter. */
export const valuesOf = (data: FilterDataInput, field: ValueField): readonly string[] => {
  if (field !== 'inHouseAttorney') return data[field] ?? [];
  return data.inHouseAttorney ? [data.inHouseAttorney] : [];
};

/** Returns the fields that do not restrict a list, because none of their values exists any more. */
export const ignoredFields = (data: FilterDataInput, unknown: TaskSearchPage['unknown']): ValueField[] =>
  valueFields.filter((field) => {
    const values = valuesOf(data, field);
    const isUnknown = (value: string): boolean =>
      unknown.some((one) => one.field === field && one.value === value);
    return values.length > 0 && values.every(isUnknown);
  });

/** Returns the filter with other values in a field; for the in-house attorney only the last value counts. */
export const withValues = (
  data: FilterDataInput,
  field: ValueField,
  values: readonly string[],
): FilterDataInput => {
  if (field === 'inHouseAttorney') return tidyData({ ...data, inHouseAttorney: values.at(-1) });
  if (field !== 'status') return tidyData({ ...data, [field]: [...values] });
  return tidyData({ ...data, status: taskStatuses.filter((status) => values.includes(status)) });
};

/** Returns the filter with another date range in a field. */
export const withDays = (
  data: FilterDataInput,
  field: DateField,
  days: DateFilter | undefined,
): FilterDataInput => tidyData({ ...data, [field]: days });

/** Returns the filter without the condition on a field. */
export const withoutField = (data: FilterDataInput, field: FilterField): FilterDataInput =>
  isDateField(field) ? withDays(data, field, undefined) : withValues(data, field, []);

/** Returns whether a filter has a condition on a field. */
export const isFiltered = (data: FilterDataInput, field: FilterField): boolean =>
  isDateField(field) ? data[field] !== undefined : valuesOf(data, field).length > 0;

/** Returns the fields on which a filter has conditions, in display order. */
export const filteredFields = (data: FilterDataInput): FilterField[] =>
  filterFields.filter((field) => isFiltered(data, field));

/** Returns the filter without search text and conditions; grouping and sort order stay. */
export const withoutAll = (data: FilterDataInput): FilterDataInput =>
  filteredFields(data).reduce<FilterDataInput>(withoutField, tidyData({ ...data, qs: undefined }));

/** Fields with the same kind of values, between which a condition can be moved. */
export const exchangeable: Partial<Record<FilterField, FilterField>> = {
  assignees: 'projectAssignees',
  projectAssignees: 'assignees',
  dueAt: 'statusActiveFrom',
  statusActiveFrom: 'dueAt',
};

/** Returns the filter with the condition on one field moved to another; lists of values are merged. */
export const moveField = (data: FilterDataInput, from: FilterField, to: FilterField): FilterDataInput => {
  const rest = withoutField(data, from);
  if (isDateField(from) || isDateField(to))
    return isDateField(from) && isDateField(to) ? withDays(rest, to, data[from]) : data;
  return withValues(rest, to, [...new Set([...valuesOf(rest, to), ...valuesOf(data, from)])]);
};
