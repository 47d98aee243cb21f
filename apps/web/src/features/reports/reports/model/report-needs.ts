import type { Report } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';

/** Describes what a person still has to enter before a report can be generated. */
export const reportNeeds = (
  { configuration: { required } }: Pick<Report, 'configuration'>,
  fields: readonly Pick<MergedField, 'name' | 'label' | 'value'>[],
): string => {
  if (required.length === 0) return 'No required fields.';
  const missing = required.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    return field && field.value === null ? [field.label] : [];
  });
  return missing.length === 0
    ? 'All required fields are filled in.'
    : `You need to enter: ${missing.join(', ')}`;
};
