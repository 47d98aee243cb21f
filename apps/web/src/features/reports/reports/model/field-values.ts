import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { checkField } from '@hub/domain/reports/fields/check-value.ts';

/** Value of a field as it was entered. */
export type EnteredValue = NonNullable<MergedField['value']>;

/** Entered values by the name of their field. */
export type EnteredValues = Readonly<Record<string, EnteredValue>>;

/** An entry of a field with columns. */
export type EnteredRow = Readonly<Record<string, string>>;

/** Why the value of a field is not valid. */
export interface FieldProblem {
  name: string;
  label: string;
  problem: string;
}

/** Returns the value that a field shows: what was entered, otherwise its default, otherwise nothing. */
export const shownValue = (field: Pick<MergedField, 'name' | 'value'>, values: EnteredValues): EnteredValue =>
  values[field.name] ?? field.value ?? '';

/** Returns a value as a text; empty for values of another form. */
export const textOf = (value: EnteredValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns a value as lines. */
export const linesOf = (value: EnteredValue): readonly string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

/** Returns a value as entries. */
export const rowsOf = (value: EnteredValue): readonly EnteredRow[] =>
  Array.isArray(value) ? value.filter((row): row is EnteredRow => typeof row === 'object') : [];

/** Whether a value is nothing. */
export const isEmpty = (value: EnteredValue): boolean =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Whether two values are the same; numbers may be written as text. */
export const isSameValue = (one: EnteredValue, other: EnteredValue): boolean => {
  const plain = (value: EnteredValue): string =>
    JSON.stringify(typeof value === 'number' ? String(value) : isEmpty(value) ? '' : value);
  return plain(one) === plain(other);
};

/** Returns why the value of a field is not valid; null if it is. */
export const problemOf = (field: MergedField, value: EnteredValue): string | null => {
  const checked = checkField(field, value);
  return 'problem' in checked ? checked.problem : null;
};

/** Creates a check of all fields that checks only changed values again. */
export const createFieldCheck = () => {
  const known = new Map<string, { field: MergedField; value: EnteredValue; problem: string | null }>();
  return (fields: readonly MergedField[], values: EnteredValues): FieldProblem[] =>
    fields.flatMap((field) => {
      const { name, label } = field;
      const value = shownValue(field, values);
      const last = known.get(name);
      const isKnown = last?.field === field && last.value === value;
      const problem = isKnown ? last.problem : problemOf(field, value);
      known.set(name, { field, value, problem });
      return problem === null ? [] : [{ name, label, problem }];
    });
};

/** Fields under one heading of the form. */
export interface FieldSection {
  title: string;
  fields: readonly MergedField[];
}

/** Groups fields by their section, in the order in which the sections first appear. */
export const sectionsOf = (fields: readonly MergedField[]): FieldSection[] =>
  [...Map.groupBy(fields, ({ section }) => section)].map(([title, grouped]) => ({ title, fields: grouped }));

const places: Readonly<Record<string, string>> = {
  'Patent office': 'from the patent office',
  Invention: 'from the invention',
  Milestone: 'from the milestone',
  'File wrapper': 'from the file wrapper',
  Firm: 'from the firm',
};

/** Describes where a default is from, such as "From the patent office". */
export const sourceText = (source: string): string => places[source]?.replace('f', 'F') ?? source;

/** Label of the button that brings a default back, such as "Use the value from the patent office". */
export const restoreText = (source: string): string => `Use the value ${places[source] ?? 'suggested here'}`;
