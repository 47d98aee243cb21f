import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DateFilter, namedRanges } from '@hub/domain/filters/date-filter.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { describeDays } from './date-text.ts';
import { plainName } from './describe-filter.ts';
import {
  type DateField,
  dateFields,
  type FilterField,
  fieldLabels,
  filterFields,
  isFiltered,
  type ValueField,
  valuesOf,
  withDays,
  withValues,
} from './filter-fields.ts';
import { readTypedDays } from './typed-days.ts';

/** Value that a field can be filtered by. */
export interface KnownValue {
  field: ValueField;
  value: string;
  label: string;
  /** Second line, such as the email of a person. */
  sublabel?: string | null;
  /** Further search terms besides the label, such as "me". */
  alias?: string;
}

/** Suggestion for adding a filter: a field, or one of its values. */
export type FilterSuggestion =
  | { kind: 'field'; field: FilterField }
  | ({ kind: 'value' } & KnownValue)
  | { kind: 'days'; field: DateField; days: DateFilter };

const maxSuggestions = 12;
/** Named ranges offered for "Status since", which is always in the past. */
const sinceRanges = ['today', 'this week'] as const;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:]+/)
    .filter(Boolean);

/** Returns the label of a suggested value; empty for a field. */
export const suggestionLabel = (suggestion: FilterSuggestion): string => {
  if (suggestion.kind === 'field') return '';
  return suggestion.kind === 'value' ? suggestion.label : describeDays(suggestion.days);
};

/** Returns the unique key of a suggestion. */
export const suggestionKey = (suggestion: FilterSuggestion): string =>
  [
    suggestion.kind,
    suggestion.field,
    suggestion.kind === 'value' ? suggestion.value : suggestionLabel(suggestion),
  ].join(' ');

const rankOf = (suggestion: FilterSuggestion, typed: readonly string[]): number | null => {
  const field = wordsOf(fieldLabels[suggestion.field]);
  const more = suggestion.kind === 'value' ? `${suggestion.alias ?? ''} ${suggestion.sublabel ?? ''}` : '';
  const value = [...wordsOf(suggestionLabel(suggestion)), ...wordsOf(more)];
  if (!typed.every((word) => [...field, ...value].some((known) => known.startsWith(word)))) return null;
  const [first = ''] = typed;
  if (suggestion.kind === 'field') return field[0]?.startsWith(first) ? 0 : 2;
  if (value[0]?.startsWith(first)) return 1;
  return value.some((known) => known.startsWith(first)) ? 3 : 4;
};

const allDays = (text: string, today: IsoDate): FilterSuggestion[] => {
  const named = dateFields.flatMap((field) =>
    (field === 'dueAt' ? namedRanges : sinceRanges).map((days) => ({ kind: 'days' as const, field, days })),
  );
  const typed = readTypedDays(text, today);
  if (!typed || typeof typed === 'string') return named;
  return [...dateFields.map((field) => ({ kind: 'days' as const, field, days: typed })), ...named];
};

const statuses: KnownValue[] = taskStatuses.map((value) => ({
  field: 'status',
  value,
  label: plainName('status', value),
}));

/** Returns the suggestions for a text: unused fields for an empty text, otherwise matching fields and values. */
export const suggestFilters = (
  text: string,
  { data, today, known }: { data: FilterDataInput; today: IsoDate; known: readonly KnownValue[] },
): FilterSuggestion[] => {
  const fields = filterFields.map((field) => ({ kind: 'field' as const, field }));
  const typed = wordsOf(text);
  if (typed.length === 0) return fields.filter(({ field }) => !isFiltered(data, field));
  const isTyped = (suggestion: FilterSuggestion) =>
    suggestion.kind === 'days' && typeof suggestion.days !== 'string';
  const values = [...statuses, ...known]
    .filter(({ field, value }) => !valuesOf(data, field).includes(value))
    .map((value) => ({ kind: 'value' as const, ...value }));
  return [...fields, ...allDays(text, today), ...values]
    .map((suggestion) => ({ suggestion, rank: isTyped(suggestion) ? 1 : rankOf(suggestion, typed) }))
    .flatMap(({ suggestion, rank }) => (rank === null ? [] : [{ suggestion, rank }]))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion);
};

/** Returns the filter with a suggestion applied; a field alone does not change it. */
export const applySuggestion = (data: FilterDataInput, suggestion: FilterSuggestion): FilterDataInput => {
  if (suggestion.kind === 'field') return data;
  if (suggestion.kind === 'days') return withDays(data, suggestion.field, suggestion.days);
  return withValues(data, suggestion.field, [...valuesOf(data, suggestion.field), suggestion.value]);
};
