import type { ReportResult } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { type EnteredRow, type EnteredValue, isEmpty, linesOf, rowsOf, textOf } from './field-values.ts';

/** Names of languages as the hub shows them. */
export const languageNames: Readonly<Record<ReportResult['language'], string>> = {
  en: 'English',
  de: 'German',
};

type Column = MergedField['columns'][number];

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const dateText = (text: string): string => (isoDate.test(text) ? writeShortDate(text) : text);

/** Formats the value of a column. */
const cellText = ({ kind, choices, label }: Column, text: string): string => {
  if (kind === 'date') return dateText(text);
  if (kind === 'choice') return choices.find(({ value }) => value === text)?.label ?? text;
  if (kind === 'yes-no') return text === '' ? '' : label;
  return text;
};

/** Formats an entry in one line: its columns that are not empty. */
export const rowText = (columns: readonly Column[], row: EnteredRow): string =>
  columns
    .map((column) => cellText(column, row[column.name] ?? ''))
    .filter((text) => text !== '')
    .join(' · ');

/** Formats the value of a field as text; empty without one. */
export const valueText = (field: MergedField, value: EnteredValue): string => {
  if (field.kind === 'yes-no') return value === true ? 'Yes' : 'No';
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'date':
      return dateText(textOf(value));
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? textOf(value);
    case 'lines':
      return linesOf(value).join('\n');
    case 'rows':
      return rowsOf(value)
        .map((row) => rowText(field.columns, row))
        .join('\n');
    default:
      return textOf(value);
  }
};

const maxLines = 8;

/** Shortens a text of many lines. */
export const firstLines = (text: string): { text: string; rest: string | null } => {
  const lines = text.split('\n');
  if (lines.length <= maxLines) return { text, rest: null };
  return {
    text: lines.slice(0, maxLines).join('\n'),
    rest: `and ${countOf(lines.length - maxLines, 'more line')}`,
  };
};

/** Formats a value whose field is not known: entries as their texts, one line each. */
export const plainText = (value: EnteredValue | null): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const rows = rowsOf(value).map((row) => Object.values(row).filter(Boolean).join(' · '));
  return rows.length > 0 ? rows.join('\n') : linesOf(value).join('\n') || textOf(value);
};
