import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { taskStatuses } from '@hub/contract/workflow/task.schema.ts';
import type { DateFilter } from '@hub/domain/filters/date-filter.ts';
import { tidyData } from './filter-state.ts';

/** Fields that ask for one or more values. */
const valueFields = [
  'status',
  'assignees',
  'projectAssignees',
  'inHouseAttorney',
  'workflows',
  'tags',
] as const;

/** Fields that ask for a range of days. */
export const dateFields = ['dueAt', 'statusActiveFrom'] as const;

/** A field that asks for values. */
export type ValueField = (typeof valueFields)[number];

/** A field that asks for days. */
export type DateField = (typeof dateFields)[number];

/** What a chip of the bar speaks of. */
export type FilterField = ValueField | DateField;

/** The fields in the order they are offered and shown. */
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

/** What each field is called. */
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

/** Whether a field asks for days. */
export const isDateField = (field: FilterField): field is DateField =>
  field === 'dueAt' || field === 'statusActiveFrom';

/** The fields with a switch between any and all of their values. */
export const conjugationOf = (field: FilterField): 'assigneesConjugation' | 'tagsConjugation' | null => {
  if (field === 'assignees') return 'assigneesConjugation';
  return field === 'tags' ? 'tagsConjugation' : null;
};

/** The values that a filter asks for in a field. */
export function valuesOf(data: FilterDataInput, field: ValueField): readonly string[] {
  if (field !== 'inHouseAttorney') return data[field] ?? [];
  return data.inHouseAttorney ? [data.inHouseAttorney] : [];
}

/** The filter with other values in a field; of an in-house attorney the last one holds. */
export function withValues(
  data: FilterDataInput,
  field: ValueField,
  values: readonly string[],
): FilterDataInput {
  if (field === 'inHouseAttorney') return tidyData({ ...data, inHouseAttorney: values.at(-1) });
  if (field !== 'status') return tidyData({ ...data, [field]: [...values] });
  return tidyData({ ...data, status: taskStatuses.filter((status) => values.includes(status)) });
}

/** The filter with another range of days in a field. */
export const withDays = (
  data: FilterDataInput,
  field: DateField,
  days: DateFilter | undefined,
): FilterDataInput => tidyData({ ...data, [field]: days });

/** The filter without a field. */
export const withoutField = (data: FilterDataInput, field: FilterField): FilterDataInput =>
  isDateField(field) ? withDays(data, field, undefined) : withValues(data, field, []);

/** Whether a filter asks for anything in a field. */
export const asksFor = (data: FilterDataInput, field: FilterField): boolean =>
  isDateField(field) ? data[field] !== undefined : valuesOf(data, field).length > 0;

/** The fields that a filter asks for something in, in their order. */
export const askedFields = (data: FilterDataInput): FilterField[] =>
  filterFields.filter((field) => asksFor(data, field));

/** The filter without any words, values and days; grouping and sort stay. */
export const withoutAll = (data: FilterDataInput): FilterDataInput =>
  askedFields(data).reduce<FilterDataInput>(withoutField, tidyData({ ...data, qs: undefined }));

/** Fields that ask for the same kind of values, so that these can be asked of the other. */
export const exchangeable: Partial<Record<FilterField, FilterField>> = {
  assignees: 'projectAssignees',
  projectAssignees: 'assignees',
  dueAt: 'statusActiveFrom',
  statusActiveFrom: 'dueAt',
};

/** The filter asking of another field what it asked of one; of lists the values join. */
export function moveField(data: FilterDataInput, from: FilterField, to: FilterField): FilterDataInput {
  const rest = withoutField(data, from);
  if (isDateField(from) || isDateField(to))
    return isDateField(from) && isDateField(to) ? withDays(rest, to, data[from]) : data;
  return withValues(rest, to, [...new Set([...valuesOf(rest, to), ...valuesOf(data, from)])]);
}
