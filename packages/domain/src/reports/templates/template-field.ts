import { parseDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';

/** Value of a field in the data of a template. A missing text is empty, a missing group is false. */
export type TemplateValue =
  | string
  | number
  | boolean
  | TemplateDate
  | readonly TemplateValue[]
  | { readonly [name: string]: TemplateValue };

/** A date in the data of a template, which its tag says how to write. */
export interface TemplateDate {
  $date: IsoDate;
}

/** Whether a value of a template is a date. */
export const isTemplateDate = (value: unknown): value is TemplateDate =>
  typeof value === 'object' && value !== null && '$date' in value;

const dateValue = (date: IsoDate | null | undefined): TemplateValue =>
  date && parseDay(date) !== null ? { $date: date } : (date ?? '');

/** A field that templates can use. */
export interface TemplateField {
  /** Name within its group or list. */
  name: string;
  label: string;
  /** `group` and `list` have fields of their own; the others are written as text. */
  kind: 'text' | 'date' | 'number' | 'yes-no' | 'group' | 'list';
  /** Fields of a group, or of each entry of a list. */
  fields: readonly TemplateField[];
}

/** A field with the way its value is taken from a source. */
export interface ReadField<Source> extends TemplateField {
  fields: readonly TemplateField[];
  read: (source: Source) => TemplateValue;
}

/** Reads all fields of a source by name. */
export const readFields = <Source>(
  fields: readonly ReadField<Source>[],
  source: Source,
): { readonly [name: string]: TemplateValue } =>
  Object.fromEntries(fields.map(({ name, read }) => [name, read(source)]));

type Read<Source, Value> = (source: Source) => Value | null | undefined;

/** Returns functions that declare the fields of one kind of source. */
export const fieldsOf = <Source>() => ({
  text: (name: string, label: string, read: Read<Source, string>): ReadField<Source> => ({
    name,
    label,
    kind: 'text',
    fields: [],
    read: (source) => read(source) ?? '',
  }),
  date: (name: string, label: string, read: Read<Source, IsoDate>): ReadField<Source> => ({
    name,
    label,
    kind: 'date',
    fields: [],
    read: (source) => dateValue(read(source)),
  }),
  number: (name: string, label: string, read: Read<Source, number>): ReadField<Source> => ({
    name,
    label,
    kind: 'number',
    fields: [],
    read: (source) => read(source) ?? '',
  }),
  yesNo: (name: string, label: string, read: (source: Source) => boolean): ReadField<Source> => ({
    name,
    label,
    kind: 'yes-no',
    fields: [],
    read,
  }),
  group: <Part>(
    name: string,
    label: string,
    read: Read<Source, Part>,
    fields: readonly ReadField<Part>[],
  ): ReadField<Source> => ({
    name,
    label,
    kind: 'group',
    fields,
    read: (source) => {
      const part = read(source);
      return part === null || part === undefined ? false : readFields(fields, part);
    },
  }),
  list: <Part>(
    name: string,
    label: string,
    read: (source: Source) => readonly Part[],
    fields: readonly ReadField<Part>[],
  ): ReadField<Source> => ({
    name,
    label,
    kind: 'list',
    fields,
    read: (source) => read(source).map((part) => readFields(fields, part)),
  }),
});
