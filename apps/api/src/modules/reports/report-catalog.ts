import type { Report } from '@hub/contract/reports/report.schema.ts';
import { buildReport } from '@hub/domain/reports/build-report.ts';
import type { ReportDefinition } from '@hub/domain/reports/definitions/report-definition.ts';
import {
  findReportDefinition,
  reportDefinitions,
} from '@hub/domain/reports/definitions/report-definitions.ts';
import { reportLines } from '@hub/domain/reports/document/report-lines.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { FieldName } from '@hub/domain/reports/fields/report-fields.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { ReportFormat } from './rendering/renderer-messages.ts';
import type { ReportRenderer } from './rendering/report-renderer.ts';

/** A generated report: the file, and its text in lines to compare it with a later one. */
export interface GeneratedReport {
  bytes: Uint8Array;
  lines: string[];
}

/** A report that can be generated, and how. */
export interface CatalogReport extends Omit<Report, 'required' | 'optional'> {
  required: readonly FieldName[];
  optional: readonly FieldName[];
  /** Generates the file. Throws if it cannot be rendered. */
  generate: (facts: ReportFacts, values: ReportInput, format: ReportFormat) => Promise<GeneratedReport>;
}

const toReport = (definition: ReportDefinition, renderer: ReportRenderer): CatalogReport => {
  const { build: _, ...described } = definition;
  return {
    ...described,
    kind: 'built-in',
    version: null,
    generate: async (facts, values, format) => {
      const document = buildReport(definition, facts, values);
      return { bytes: await renderer.render(document, format), lines: reportLines(document) };
    },
  };
};

/** The reports that can be generated. */
export interface ReportCatalog {
  list(): CatalogReport[];
  /** Throws `report.not_found` for an unknown id. */
  find(id: string): CatalogReport;
}

/** Creates the catalog of the built-in reports. */
export const createReportCatalog = (renderer: ReportRenderer): ReportCatalog => ({
  list: () => reportDefinitions.map((definition) => toReport(definition, renderer)),
  find: (id) => {
    const definition = findReportDefinition(id);
    if (!definition) throw appError('report.not_found');
    return toReport(definition, renderer);
  },
});
