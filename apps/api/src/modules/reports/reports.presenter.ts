import type { Report, ReportResult } from '@hub/contract/reports/report.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import type { MergedField as DomainField } from '@hub/domain/reports/build-report.ts';
import { type EarlierEntry, findEarlierValue } from '@hub/domain/reports/earlier-values.ts';
import type { FieldValue } from '@hub/domain/reports/fields/report-field.ts';
import { titleIn } from '@hub/domain/reports/languages/report-texts.ts';
import type { CatalogReport } from './report-catalog.ts';
import type { WorkRow } from './report-work.read-model.ts';
import type { ResultRow } from './results.read-model.ts';

type Value = MergedField['value'];

/** Returns the entries of an object whose names are listed. */
export const pickFields = <T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> => Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

const presentJob = ({ id, runId, format, language, createdAt }: WorkRow, state: 'queued' | 'running') => ({
  id,
  runId,
  format,
  language,
  createdAt,
  state,
});

const presentOutcome = (row: WorkRow, state: 'done' | 'failed') => {
  const { id, runId, format, language, createdAt, createdBy, failure, file, finishedAt } = row;
  return {
    id,
    runId,
    format,
    language,
    createdAt,
    createdBy,
    failure,
    file,
    state,
    finishedAt: finishedAt ?? createdAt,
  };
};

/** Maps a report to the contract's, with what is being and was last generated of it. */
export const presentReport = (
  { generate: _, formats: _formats, warn: _warn, required, optional, ...report }: CatalogReport,
  work: readonly WorkRow[],
): Report => {
  const own = work.filter(({ reportId }) => reportId === report.id);
  return {
    ...report,
    languages: report.languages.map((language) => ({ language, title: titleIn(language, report) })),
    configuration: { required: [...required], optional: [...optional] },
    jobs: own.flatMap((row) =>
      row.state === 'queued' || row.state === 'running' ? [presentJob(row, row.state)] : [],
    ),
    results: own.flatMap((row) =>
      row.state === 'done' || row.state === 'failed' ? [presentOutcome(row, row.state)] : [],
    ),
  };
};

/** Maps a merged field to the contract's, with what was entered for earlier reports. */
export const presentField = (field: DomainField, entries: readonly EarlierEntry[]): MergedField => ({
  name: field.name,
  label: field.label,
  section: field.section,
  kind: field.kind,
  help: field.help ?? null,
  choices: [...field.choices],
  columns: (field.columns ?? []).map((column) => ({
    name: column.name,
    label: column.label,
    kind: column.kind,
    required: column.required ?? false,
    choices: [...(column.choices ?? [])],
  })),
  range: field.range ?? null,
  required: field.required,
  reports: [...field.reports],
  value: field.value as Value,
  source: field.source,
  earlier: findEarlierValue(field, entries) as MergedField['earlier'],
});

/** Maps a result to the contract's. */
export const presentResult = (row: ResultRow): ReportResult => {
  const { fields, values, entered, documents, factsAt, inventionUpdatedAt, fileStem: _, ...result } = row;
  return {
    ...result,
    basis: {
      values: pickFields(values as Readonly<Record<string, FieldValue>>, fields) as Record<
        string,
        NonNullable<Value>
      >,
      entered: Object.keys(entered).filter((name) => fields.includes(name)),
      documents,
      factsAt,
      inventionUpdatedAt,
    },
  };
};
