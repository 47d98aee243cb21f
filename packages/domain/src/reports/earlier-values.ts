import type { MergedField } from './build-report.ts';
import { isDefault } from './entered-values.ts';
import { checkValue } from './fields/check-value.ts';
import { type AskedName, findField } from './fields/own-field.ts';
import type { FieldValue } from './fields/report-field.ts';

/** Values that a person entered for an earlier report. */
export interface EarlierEntry {
  /** Names of the fields that the report has. */
  fields: readonly string[];
  /** Entered values by the name of their field; the others had their default. */
  entered: Readonly<Record<string, FieldValue>>;
  /** When the report was asked for. */
  enteredAt: string;
}

/** An earlier value that can be used again. */
export interface EarlierValue {
  value: FieldValue;
  enteredAt: string;
}

/** Dates, and choices among the documents of the invention, belong to the report that they were entered for. */
const isOfItsReport = (name: AskedName): boolean => {
  const { kind, choices } = findField(name);
  return kind === 'date' || typeof choices === 'function';
};

/**
 * Returns the value that a person entered in the newest of these reports that has the field; null if they left the default
 * there, if the value is not valid any more, or if it belongs to that report.
 */
export const findEarlierValue = (
  field: MergedField,
  entries: readonly EarlierEntry[],
): EarlierValue | null => {
  const { name } = field;
  if (isOfItsReport(name)) return null;
  const newest = entries
    .filter(({ fields }) => fields.includes(name))
    .toSorted((a, b) => b.enteredAt.localeCompare(a.enteredAt))[0];
  const entered = newest?.entered[name];
  if (!newest || entered === undefined) return null;
  const checked = checkValue(field, entered);
  if ('problem' in checked || checked.value === undefined) return null;
  return isDefault(field, checked.value) ? null : { value: checked.value, enteredAt: newest.enteredAt };
};
