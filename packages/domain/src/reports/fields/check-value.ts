import { parseDay } from '../../dates/day-number.ts';
import { cleanText } from '../document/clean-text.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import {
  type Choice,
  type FieldColumn,
  type FieldRow,
  type FieldValue,
  fieldLimits,
  type ReportField,
} from './report-field.ts';

/** A checked value, nothing for an empty one, or why the entered value is not valid. */
export type CheckedValue = { value: FieldValue | undefined } | { problem: string };

const textLimit = (kind: string): number => (kind === 'long-text' ? fieldLimits.longText : fieldLimits.text);

const checkText = (entered: unknown, kind: string): CheckedValue => {
  if (typeof entered !== 'string') return { problem: 'Enter text.' };
  const text = cleanText(entered).trim();
  const limit = textLimit(kind);
  if (text.length > limit)
    return { problem: `Shorten the text to ${limit.toLocaleString('en-US')} characters.` };
  return { value: text === '' ? undefined : text };
};

const checkDate = (entered: unknown): CheckedValue => {
  if (entered === '') return { value: undefined };
  if (typeof entered !== 'string' || parseDay(entered) === null)
    return { problem: 'Enter a date that exists.' };
  return { value: entered };
};

const checkNumber = (entered: unknown, range: CheckedField['range']): CheckedValue => {
  if (entered === '') return { value: undefined };
  const number = typeof entered === 'number' ? entered : Number(entered);
  const { min, max } = range ?? { min: 0, max: Number.MAX_SAFE_INTEGER };
  const isValid = Number.isInteger(number) && number >= min && number <= max;
  return isValid ? { value: number } : { problem: `Enter a whole number from ${min} to ${max}.` };
};

const checkChoice = (entered: unknown, choices: readonly Choice[]): CheckedValue => {
  if (entered === '') return { value: undefined };
  const isKnown = choices.some(({ value }) => value === entered);
  return isKnown ? { value: String(entered) } : { problem: 'Choose one of the listed values.' };
};

/** Form data carries lists and entries as JSON. */
const readList = (entered: unknown): readonly unknown[] | null => {
  if (entered === '') return [];
  if (Array.isArray(entered)) return entered;
  if (typeof entered !== 'string') return null;
  try {
    const list: unknown = JSON.parse(entered);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
};

const checkLines = (list: readonly unknown[]): CheckedValue => {
  const lines: string[] = [];
  for (const entry of list) {
    const checked = checkText(entry, 'text');
    if ('problem' in checked) return checked;
    if (typeof checked.value === 'string') lines.push(checked.value);
  }
  return { value: lines.length > 0 ? lines : undefined };
};

const checkPart = (column: FieldColumn, entered: unknown): CheckedValue => {
  if (column.kind === 'date') return checkDate(entered);
  if (column.kind === 'choice') return checkChoice(entered, column.choices ?? []);
  if (column.kind === 'yes-no')
    return { value: entered === 'yes' || entered === 'true' || entered === true ? 'yes' : undefined };
  return checkText(entered, column.kind);
};

const checkRow = (columns: readonly FieldColumn[], entry: unknown): FieldRow | string => {
  if (typeof entry !== 'object' || entry === null) return 'Enter text.';
  const entered = entry as Readonly<Record<string, unknown>>;
  const row: Record<string, string> = {};
  for (const column of columns) {
    const checked = checkPart(column, entered[column.name] ?? '');
    if ('problem' in checked) return `${column.label}: ${checked.problem}`;
    row[column.name] = typeof checked.value === 'string' ? checked.value : '';
  }
  const missing = columns.find(({ required, name }) => required && row[name] === '');
  const isEmpty = Object.values(row).every((part) => part === '');
  return missing && !isEmpty ? `${missing.label}: Enter a value.` : row;
};

const checkRows = (columns: readonly FieldColumn[], list: readonly unknown[]): CheckedValue => {
  const rows: FieldRow[] = [];
  for (const [index, entry] of list.entries()) {
    const row = checkRow(columns, entry);
    if (typeof row === 'string') return { problem: `Entry ${index + 1}, ${row}` };
    if (Object.values(row).some((part) => part !== '')) rows.push(row);
  }
  return { value: rows.length > 0 ? rows : undefined };
};

const checkList = (field: CheckedField, entered: unknown): CheckedValue => {
  const list = readList(entered);
  if (list === null) return { problem: 'Enter a list.' };
  if (list.length > fieldLimits.entries)
    return { problem: `Enter at most ${fieldLimits.entries.toLocaleString('en-US')} entries.` };
  return field.kind === 'lines' ? checkLines(list) : checkRows(field.columns ?? [], list);
};

/** Properties of a field that the check of its value needs. */
export interface CheckedField extends Pick<ReportField, 'kind' | 'columns'> {
  choices: readonly Choice[];
  range?: ReportField['range'] | null;
}

/** Returns the choices of a field; without facts, only those that do not depend on them. */
export const choicesOf = ({ choices = [] }: ReportField, facts: ReportFacts | null): readonly Choice[] => {
  if (typeof choices !== 'function') return choices;
  return facts ? choices(facts) : [];
};

/** Checks an entered value by the kind of its field. Texts are cleaned and trimmed; empty values are no values. */
export const checkValue = (field: CheckedField, entered: unknown): CheckedValue => {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return checkText(entered, field.kind);
    case 'date':
      return checkDate(entered);
    case 'number':
      return checkNumber(entered, field.range);
    case 'choice':
      return checkChoice(entered, field.choices);
    case 'yes-no':
      return { value: entered === true || entered === 'true' || entered === 'yes' ? true : undefined };
    case 'lines':
    case 'rows':
      return checkList(field, entered);
  }
};

const missingValue: Readonly<Record<ReportField['kind'], string>> = {
  text: 'Enter a value.',
  'long-text': 'Enter a value.',
  date: 'Enter a date.',
  number: 'Enter a number.',
  'yes-no': 'Choose a value.',
  choice: 'Choose a value.',
  lines: 'Add at least one entry.',
  rows: 'Add at least one entry.',
};

/** Checks an entered value, and that a required field has one. */
export const checkField = (
  field: CheckedField & { label: string; required: boolean },
  entered: unknown,
): CheckedValue => {
  const checked = checkValue(field, entered);
  const isMissing = field.required && 'value' in checked && checked.value === undefined;
  return isMissing ? { problem: `${field.label}: ${missingValue[field.kind]}` } : checked;
};
