import type { Import, ImportRow } from '@hub/contract/imports/import.schema.ts';
import { type ImportKind, importFields } from '@hub/domain/imports/import-fields.ts';
import type { ImportOutcome } from '@hub/domain/imports/import-states.ts';

/** Labels of the kinds of imports. */
export const kindLabels: Readonly<Record<ImportKind, string>> = {
  inventions: 'Inventions',
  milestones: 'Milestones',
  tasks: 'Tasks',
  people: 'People',
};

/** Labels of the states of imports. */
export const stateLabels: Readonly<Record<Import['state'], string>> = {
  uploaded: 'Not checked',
  checked: 'Checked',
  applied: 'Imported',
  undone: 'Undone',
};

/** Labels of what a row does, before and after the import. */
export const outcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  new: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  error: 'Error',
};

/** Returns whether rows of a kind have dates. */
export const hasDates = (kind: ImportKind): boolean =>
  importFields[kind].some(({ name }) => name === 'dueAt');

/** Returns the label of a field of a kind. */
export const fieldLabel = (kind: ImportKind, field: string | null): string | undefined =>
  importFields[kind].find(({ name }) => name === field)?.label;

/** Returns the texts of what a row changes: "Title: Old → New". */
export const describeChanges = (kind: ImportKind, { outcome, changes }: ImportRow): string[] =>
  changes.map(({ field, from, to }) => {
    const label = fieldLabel(kind, field) ?? field;
    return outcome === 'updated' ? `${label}: ${from || 'empty'} → ${to || 'empty'}` : `${label}: ${to}`;
  });

/** Returns the texts of why a row is left out, each with its field. */
export const describeFaults = (kind: ImportKind, { faults }: ImportRow): string[] =>
  faults.map(({ field, message }) => {
    const label = fieldLabel(kind, field);
    return label ? `${label}: ${message}` : message;
  });

const listOf = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** A CSV file with the columns of a kind and no rows, as Excel opens it. */
export const templateOf = (kind: ImportKind): Blob =>
  new Blob([`\uFEFF${importFields[kind].map(({ label }) => label).join(',')}\r\n`], { type: 'text/csv' });

const leftOut = (count: number): string =>
  count === 1 ? '1 column without a header is left out.' : `${count} columns without a header are left out.`;

/** Returns the sentences about the columns that are left out; undefined if every column has a field. */
export const describeLeftOut = ({
  headers,
  columns,
}: Pick<Import, 'headers' | 'columns'>): string | undefined => {
  const left = headers.filter((_, place) => columns[place] === null);
  const named = left.filter((header) => header !== '');
  const unnamed = left.length - named.length;
  const sentences = [
    ...(named.length === 1 ? [`The column ${listOf(named)} is left out.`] : []),
    ...(named.length > 1 ? [`${named.length} columns are left out: ${listOf(named)}.`] : []),
    ...(unnamed > 0 ? [leftOut(unnamed)] : []),
  ];
  return sentences.join(' ') || undefined;
};

/** Returns what a person has to know of how the file was read; empty for one that left no doubt. */
export const describeLayout = ({
  sheets,
  sheet,
  headerRow,
  encoding,
  hiddenRows,
}: Import['layout']): string[] => {
  const others = sheets.filter((name) => name !== sheet);
  return [
    ...(sheet !== null && (others.length > 0 || !sheets.includes(sheet))
      ? [`Read from the sheet “${sheet}”${others.length > 0 ? `, not from ${listOf(others)}` : ''}.`]
      : []),
    ...(headerRow > 1 ? [`The headers were found in row ${headerRow}.`] : []),
    ...(encoding === 'windows-1252'
      ? ['The letters were read as Windows-1252; check those with accents.']
      : []),
    ...(hiddenRows > 0
      ? [
          hiddenRows === 1
            ? 'One row that the sheet hides was read, too.'
            : `${hiddenRows.toLocaleString('en-US')} rows that the sheet hides were read, too.`,
        ]
      : []),
  ];
};

/** Returns the required fields that no column is matched with. */
export const missingFields = (kind: ImportKind, columns: Import['columns']): string[] =>
  importFields[kind]
    .filter(({ name, isRequired }) => isRequired && !columns.includes(name))
    .filter(({ name }) => kind !== 'inventions' || name === 'references')
    .map(({ label }) => label);
