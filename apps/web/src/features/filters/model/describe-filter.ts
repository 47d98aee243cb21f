import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { describeDays } from './date-words.ts';
import {
  askedFields,
  conjugationOf,
  type FilterField,
  fieldLabels,
  isDateField,
  type ValueField,
  valuesOf,
} from './filter-fields.ts';

/** Answers how a value of a field reads. */
export type NameValue = (field: ValueField, value: string) => string;

const statusLabels: Record<Task['status'], string> = {
  open: 'Open',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  cancelled: 'Cancelled',
};

const isStatus = (value: string): value is Task['status'] => value in statusLabels;

/** How a value reads where nobody knows more of it: people by the part before the at-sign. */
export const plainName: NameValue = (field, value) => {
  if (field === 'status' && isStatus(value)) return statusLabels[value];
  if (field === 'workflows') return 'a workflow';
  return field === 'tags' ? value : (value.split('@')[0] ?? value);
};

const joinWords = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** What a filter asks for in one field: "Anna or Ben". */
export function describeField(data: FilterDataInput, field: FilterField, nameOf: NameValue): string {
  if (isDateField(field)) return data[field] ? describeDays(data[field]) : '';
  const conjugation = conjugationOf(field);
  const isAll = conjugation !== null && data[conjugation] === 'and';
  const names = [...new Set(valuesOf(data, field).map((value) => nameOf(field, value)))];
  return joinWords(names, isAll ? 'and' : 'or');
}

/** A filter in words: "Status: Open or Waiting, and Due: overdue". */
export function describeFilter(data: FilterDataInput, nameOf: NameValue): string {
  const parts = askedFields(data).map(
    (field) => `${fieldLabels[field]}: ${describeField(data, field, nameOf)}`,
  );
  const words = data.qs ? [`“${data.qs}”`, ...parts] : parts;
  return words.length > 0 ? words.join(', and ') : 'All tasks';
}
