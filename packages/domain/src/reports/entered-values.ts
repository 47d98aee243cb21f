import { type MergedField, mergeFields } from './build-report.ts';
import type { ReportFacts } from './facts/report-facts.ts';
import { checkValue } from './fields/check-value.ts';
import type { FieldValue } from './fields/report-field.ts';
import type { ReportInput } from './fields/report-values.ts';

/** A text that is the same for equal values, whatever the order of columns. */
const textOf = (value: FieldValue | undefined): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, text]) => text !== '')
            .toSorted(),
        )
      : part,
  );

/** Returns whether a checked value is the default of its field. */
export const isDefault = (field: MergedField, value: FieldValue | undefined): boolean => {
  const checked = checkValue(field, field.value ?? '');
  return textOf(value) === textOf('value' in checked ? checked.value : undefined);
};

/**
 * Returns the part of checked values that differs from the defaults of the facts: what a person entered, with an empty text
 * for a default that they cleared. With other facts, all other fields get the default of those.
 */
export const enteredValues = (
  definitions: Parameters<typeof mergeFields>[0],
  values: ReportInput,
  facts: ReportFacts,
): Record<string, FieldValue> =>
  Object.fromEntries(
    mergeFields(definitions, facts).flatMap((field) =>
      isDefault(field, values[field.name]) ? [] : [[field.name, values[field.name] ?? '']],
    ),
  );
