import type { GenerateForm } from '@hub/contract/reports/report.schema.ts';
import { checkInput } from '@hub/domain/reports/build-report.ts';
import { enteredValues } from '@hub/domain/reports/entered-values.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import { titleIn } from '@hub/domain/reports/languages/report-texts.ts';
import { checkFileNames } from '@hub/domain/reports/report-file-name.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { CatalogReport } from './report-catalog.ts';

/** Throws `request.invalid` that names each file name that a report cannot have, or that two reports share. */
export const assertFileNames = (
  reports: readonly CatalogReport[],
  { language, fileNames }: Pick<GenerateForm, 'language' | 'fileNames'>,
  facts: ReportFacts,
): void => {
  const named = reports.map((report) => ({ ...report, title: titleIn(language, report) }));
  const problems = checkFileNames(named, fileNames, facts);
  if (problems.length === 0) return;
  const errors = problems.map(({ id, problem }) => ({ path: `fileNames.${id}`, message: problem }));
  throw appError('request.invalid', { errors });
};

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
