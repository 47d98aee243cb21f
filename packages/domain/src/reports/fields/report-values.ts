import type { IsoDate } from '../../dates/iso-date.ts';
import type { AskedName } from './own-field.ts';
import type { FieldRow, FieldValue } from './report-field.ts';
import type { FieldName } from './report-fields.ts';

/** Checked values of fields by name; a field without a value is absent. */
export type ReportInput = Readonly<Partial<Record<AskedName, FieldValue>>>;

/** Values of fields in the form of their kind; a missing one is empty, false or null. */
export interface ReportValues {
  text: (name: FieldName) => string;
  date: (name: FieldName) => IsoDate | null;
  number: (name: FieldName) => number | null;
  isSet: (name: FieldName) => boolean;
  lines: (name: FieldName) => readonly string[];
  rows: (name: FieldName) => readonly FieldRow[];
}

/** Returns access to checked values. */
export const readValues = (input: ReportInput): ReportValues => {
  const list = (name: FieldName) => {
    const value = input[name];
    return Array.isArray(value) ? value : [];
  };
  const text = (name: FieldName) => {
    const value = input[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    text,
    date: (name) => text(name) || null,
    number: (name) => {
      const value = input[name];
      return typeof value === 'number' ? value : null;
    },
    isSet: (name) => input[name] === true,
    lines: (name) => list(name).filter((line) => typeof line === 'string'),
    rows: (name) => list(name).filter((row): row is FieldRow => typeof row === 'object'),
  };
};
