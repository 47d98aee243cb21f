import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { type EnteredValue, type EnteredValues, isSameValue } from './field-values.ts';

/** A field for which a person entered a value in an earlier report. */
export interface EarlierField {
  name: string;
  label: string;
  value: EnteredValue;
  enteredAt: string;
}

/** Returns the fields that can take the value of an earlier report: those in which nothing was entered yet. */
export const earlierFields = (fields: readonly MergedField[], values: EnteredValues): EarlierField[] =>
  fields.flatMap(({ name, label, earlier }) =>
    earlier && !Object.hasOwn(values, name) ? [{ name, label, ...earlier }] : [],
  );

/** Returns when the value of a field was entered for an earlier report; null if it has another value. */
export const enteredEarlier = (
  { earlier }: Pick<MergedField, 'earlier'>,
  value: EnteredValue,
): string | null => (earlier && isSameValue(value, earlier.value) ? earlier.enteredAt : null);

const list = new Intl.ListFormat('en-US');

/** Returns days as people list them, newest first, such as "3 Mar 2026 and 12 Jan 2026". */
export const listDays = (
  fields: readonly Pick<EarlierField, 'enteredAt'>[],
  dayOf: (instant: string) => string,
): string =>
  list.format(
    new Set(
      fields
        .map(({ enteredAt }) => enteredAt)
        .toSorted()
        .toReversed()
        .map(dayOf),
    ),
  );
