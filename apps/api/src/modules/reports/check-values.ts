import { checkInput } from '@hub/domain/reports/build-report.ts';
import { enteredValues } from '@hub/domain/reports/entered-values.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { CatalogReport } from './report-catalog.ts';

/**
 * Returns the checked values of reports, and the part of them that a person entered. Throws `request.invalid` that names each
 * field that is not valid, or required and empty.
 */
export const checkValues = (
  reports: readonly CatalogReport[],
  entered: Readonly<Record<string, unknown>>,
  facts: ReportFacts,
): { values: ReportInput; entered: Record<string, FieldValue> } => {
  const { values, problems } = checkInput(reports, entered, facts);
  if (problems.length > 0) {
    const errors = problems.map(({ name, problem }) => ({ path: `values.${name}`, message: problem }));
    throw appError('request.invalid', { errors });
  }
  return { values, entered: enteredValues(reports, values, facts) };
};
