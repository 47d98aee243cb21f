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

const labelOf = (kind: ImportKind, field: string | null): string | undefined =>
  importFields[kind].find(({ name }) => name === field)?.label;

/** Returns the texts of what a row changes: "Title: Old → New". */
export const describeChanges = (kind: ImportKind, { outcome, changes }: ImportRow): string[] =>
  changes.map(({ field, from, to }) => {
    const label = labelOf(kind, field) ?? field;
    return outcome === 'updated' ? `${label}: ${from || 'empty'} → ${to || 'empty'}` : `${label}: ${to}`;
  });

/** Returns the texts of why a row is left out, each with its field. */
export const describeFaults = (kind: ImportKind, { faults }: ImportRow): string[] =>
  faults.map(({ field, message }) => {
    const label = labelOf(kind, field);
    return label ? `${label}: ${message}` : message;
  });

/** Returns the required fields that no column is matched with. */
export const missingFields = (kind: ImportKind, columns: Import['columns']): string[] =>
  importFields[kind]
    .filter(({ name, isRequired }) => isRequired && !columns.includes(name))
    .filter(({ name }) => kind !== 'inventions' || name === 'references')
    .map(({ label }) => label);
