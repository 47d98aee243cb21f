import { type ImportDateFormat, readImportDate } from '@hub/domain/imports/import-dates.ts';
import { type ImportFieldName, type ImportKind, importFields } from '@hub/domain/imports/import-fields.ts';
import {
  isTranslated,
  isWordField,
  type TranslatedField,
  type ValueTranslation,
  valueKey,
} from '@hub/domain/imports/import-values.ts';
import { sameText } from '@hub/domain/text/same-text.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { findPrincipals, type PrincipalRow } from '../../assignees/public.ts';
import { RowFault, RowFaults, readEach, type TextRow } from './import-plan.ts';

type Cells = readonly { number: number; cells: readonly string[] }[];

/** Returns the values of a cell that can be translated each. */
const valuesOf = (field: TranslatedField, text: string): string[] =>
  isWordField(field) ? [text] : readList(text);

/** Returns the values of matched columns that can be translated, each once. */
export const listTranslatable = (
  rows: Cells,
  columns: readonly (ImportFieldName | null)[],
): { field: TranslatedField; value: string }[] => {
  const found = new Map<string, { field: TranslatedField; value: string }>();
  for (const [place, field] of columns.entries()) {
    if (!isTranslated(field)) continue;
    for (const { cells } of rows)
      for (const value of valuesOf(field, cells[place] ?? '').map(valueKey))
        if (value !== '') found.set(`${field} ${value}`, { field, value });
  }
  return [...found.values()];
};

/** Returns the rows with the texts of their matched columns; translated values are replaced by their meanings. */
export const readTexts = (
  rows: Cells,
  columns: readonly (ImportFieldName | null)[],
  translations: readonly ValueTranslation[],
): TextRow[] => {
  const targets = new Map(translations.map(({ field, value, target }) => [`${field} ${value}`, target]));
  const translate = (field: TranslatedField, text: string, notes: TextRow['notes']): string =>
    valuesOf(field, text)
      .flatMap((value) => {
        const target = targets.get(`${field} ${valueKey(value)}`);
        if (target === null) notes.push({ field, message: `“${value}” is left out, as chosen` });
        return target === null ? [] : [target ?? value];
      })
      .join('; ');
  return rows.map(({ number, cells }) => {
    const notes: TextRow['notes'] = [];
    const texts = columns.flatMap((field, place) => {
      const cell = cells[place];
      if (!field || !cell) return [];
      const text = isTranslated(field) ? translate(field, cell, notes) : cell;
      return text === '' ? [] : [[field, text]];
    });
    return { number, texts: Object.fromEntries(texts), hasSurplus: cells.length > columns.length, notes };
  });
};

/** Splits a cell with several values at semicolons and line breaks; each value once. */
export const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];

/** Reads tags as `sameText` writes them, as tags that people enter are kept. */
export const readTags = (text: string): string[] => [...new Set(readList(text).map(sameText))];

/** Reads a date; a date is never guessed. */
export const readDate = (field: ImportFieldName, text: string, format: ImportDateFormat): string => {
  const date = readImportDate(text, format);
  if (date === undefined)
    throw new RowFault(field, `"${text}" is not a date in the chosen format, such as ${examples[format]}`);
  return date;
};

const examples: Readonly<Record<ImportDateFormat, string>> = {
  iso: '2026-03-31',
  us: '03/31/2026',
  european: '31.03.2026',
};

/** Reads one of a list of words, without blanks and case. */
export const readWord = <T extends string>(field: ImportFieldName, text: string, words: readonly T[]): T => {
  const word = text.toLowerCase().replaceAll(/\s+/g, '-');
  const found = words.find((one) => one === word);
  if (!found) throw new RowFault(field, `"${text}" is unknown. Use ${words.join(', ')}`, text);
  return found;
};

/** Checks values against the schema of their call. */
export const parseValues = <S extends z.ZodType>(
  kind: ImportKind,
  schema: S,
  values: object,
): z.output<S> => {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  throw new RowFaults(
    result.error.issues.map(({ path, message }) => ({
      field: importFields[kind].find(({ name }) => name === path[0])?.name ?? null,
      message,
    })),
  );
};

/** Finds the people and teams that rows name, by their value in lower case. */
export const findNamed = async (
  db: Database,
  rows: readonly TextRow[],
  fields: readonly ImportFieldName[],
): Promise<ReadonlyMap<string, PrincipalRow>> => {
  const values = new Set(
    rows.flatMap(({ texts }) => fields.flatMap((field) => readList(texts[field] ?? ''))),
  );
  const found = values.size > 0 ? await findPrincipals(db, [...values]) : [];
  return new Map(found.map((principal) => [principal.value.toLowerCase(), principal]));
};

/** Returns the people and teams of a cell; undefined for an empty one. */
export const readNamed = (
  field: ImportFieldName,
  text: string | undefined,
  known: ReadonlyMap<string, PrincipalRow>,
): PrincipalRow[] | undefined => {
  if (text === undefined) return undefined;
  const named = readEach(readList(text), (value) => {
    const principal = known.get(value.toLowerCase());
    if (!principal) throw new RowFault(field, `${value} is not a person or team in the hub`, value);
    return principal;
  });
  return [...new Set(named)];
};

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : value === null || value === undefined ? '' : String(value);

/** Returns the fields whose values differ from the current ones, with their texts. */
export const describeChanges = (
  before: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): { field: string; from: string; to: string }[] =>
  Object.keys(wanted)
    .filter((field) => wanted[field] !== undefined && toText(before[field]) !== toText(wanted[field]))
    .map((field) => ({ field, from: toText(before[field]), to: toText(wanted[field]) }));

/** Removes undefined values. */
export const defined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
