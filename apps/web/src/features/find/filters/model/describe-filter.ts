import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { describeDays } from './date-text.ts';
import {
  conjugationOf,
  type FilterField,
  fieldLabels,
  filteredFields,
  isDateField,
  type ValueField,
  valuesOf,
} from './filter-fields.ts';

/** Returns the label of a value of a field. */
export type NameValue = (field: ValueField, value: string) => string;

const statusLabels: Record<Task['status'], string> = {
  open: 'Open',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  cancelled: 'Cancelled',
};

const isStatus = (value: string): value is Task['status'] => value in statusLabels;

/** Returns the label of a value without further data; people are shown by the part of the email before the at-sign. */
export const plainName: NameValue = (field, value) => {
  if (field === 'status' && isStatus(value)) return statusLabels[value];
  if (field === 'workflows') return 'a workflow';
  return field === 'tags' ? value : (value.split('@')[0] ?? value);
};

const joinLabels = (labels: readonly string[], last: string): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} ${last} ${labels.at(-1)}`;

/** Describes the condition of a filter on one field: "Anna or Ben". */
export const describeField = (data: FilterDataInput, field: FilterField, nameOf: NameValue): string => {
  if (isDateField(field)) return data[field] ? describeDays(data[field]) : '';
  const conjugation = conjugationOf(field);
  const isAll = conjugation !== null && data[conjugation] === 'and';
  const names = [...new Set(valuesOf(data, field).map((value) => nameOf(field, value)))];
  return joinLabels(names, isAll ? 'and' : 'or');
};

/** Describes a filter: "Status: Open or Waiting, and Due: overdue". */
export const describeFilter = (data: FilterDataInput, nameOf: NameValue): string => {
  const parts = filteredFields(data).map(
    (field) => `${fieldLabels[field]}: ${describeField(data, field, nameOf)}`,
  );
  const conditions = data.qs ? [`“${data.qs}”`, ...parts] : parts;
  return conditions.length > 0 ? conditions.join(', and ') : 'All tasks';
};
