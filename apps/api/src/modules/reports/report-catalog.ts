import type { Report } from '@hub/contract/reports/report.schema.ts';
import { buildReport } from '@hub/domain/reports/build-report.ts';
import type { ReportDefinition } from '@hub/domain/reports/definitions/report-definition.ts';
import {
  findReportDefinition,
  reportDefinitions,
} from '@hub/domain/reports/definitions/report-definitions.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import { reportLines } from '@hub/domain/reports/document/report-lines.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { AskedName } from '@hub/domain/reports/fields/own-field.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { GeneratedReport, ReportFormat } from './rendering/renderer-messages.ts';
import type { ReportRenderer } from './rendering/report-renderer.ts';
import { findTemplateReport, listTemplateReports } from './templates/template-reports.ts';

/** A report that can be generated, and how. */
export interface CatalogReport extends Omit<Report, 'configuration' | 'jobs' | 'results' | 'languages'> {
  /** Languages in which it can be written, English first. */
  languages: readonly ReportLanguage[];
  required: readonly AskedName[];
  optional: readonly AskedName[];
  warn?: ReportDefinition['warn'];
  /** Formats in which it can be written: a template is a Word document only. */
  formats: readonly ReportFormat[];
  /** Generates the file, in English unless another language is given. Throws if it cannot be rendered. */
  generate: (
    facts: ReportFacts,
    values: ReportInput,
    format: ReportFormat,
    language?: ReportLanguage,
  ) => Promise<GeneratedReport>;
}

const toReport = (definition: ReportDefinition, renderer: ReportRenderer): CatalogReport => {
  const { build: _, languageNote = null, ...described } = definition;
  return {
    ...described,
    languageNote,
    kind: 'built-in',
    version: null,
    formats: ['docx', 'pdf'],
    generate: async (facts, values, format, language) => {
      if (facts.inventions.length > 1)
        return renderer.generate({ reportId: definition.id, facts, values, language }, format);
      const document = buildReport(definition, facts, values, language);
      return { bytes: await renderer.render(document, format), lines: reportLines(document) };
    },
  };
};

/** The reports that can be generated. */
export interface ReportCatalog {
  list(db: Database): Promise<CatalogReport[]>;
  /** Returns a report, a template with its newest version unless one is given. Throws `report.not_found` for an unknown id. */
  find(db: Database, id: string, version?: number | null): Promise<CatalogReport>;
}

/** Creates the catalog of the built-in reports and the templates. */
export const createReportCatalog = (renderer: ReportRenderer): ReportCatalog => ({
  list: async (db) => [
    ...reportDefinitions.map((definition) => toReport(definition, renderer)),
    ...(await listTemplateReports(db, renderer)),
  ],
  find: async (db, id, version = null) => {
    const definition = findReportDefinition(id);
    if (definition) return toReport(definition, renderer);
    const template = await findTemplateReport(db, renderer, id, version);
    if (!template) throw appError('report.not_found');
    return template;
  },
});
