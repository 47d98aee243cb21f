import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import { type AskedName, isOwnField } from '@hub/domain/reports/fields/own-field.ts';
import { fieldNames } from '@hub/domain/reports/fields/report-fields.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportRenderer } from '../rendering/report-renderer.ts';
import type { FilledTemplate } from '../rendering/word-template/fill-template.ts';
import {
  findContent,
  findTemplate,
  listTemplates,
  type ReportTemplateRow,
} from './report-templates.repository.ts';

type Described = Pick<ReportTemplateRow, 'id' | 'title' | 'version' | 'asked'>;

/** A template as a report that can be generated. */
interface TemplateReport {
  id: string;
  title: string;
  summary: string;
  scope: 'invention';
  kind: 'template';
  version: number;
  languages: ['en'];
  languageNote: string;
  required: [];
  optional: AskedName[];
  formats: ['docx'];
  generate: (facts: ReportFacts, values: ReportInput) => Promise<FilledTemplate>;
}

const toReport = (
  db: Database,
  renderer: ReportRenderer,
  { id, title, version, asked }: Described,
): TemplateReport => ({
  id,
  title,
  summary: `Word template, version ${version}.`,
  scope: 'invention',
  kind: 'template',
  version,
  languages: ['en'],
  languageNote: 'In the language of the template.',
  required: [],
  optional: [...fieldNames.filter((name) => asked.some((one) => one === name)), ...asked.filter(isOwnField)],
  formats: ['docx'],
  generate: async (facts, values) => {
    const stored = await findContent(db, id, version);
    if (!stored) throw new Error('The version of the template was deleted');
    return renderer.fillTemplate(stored.content, buildTemplateData(facts, values));
  },
});

/** Lists the templates as reports that can be generated, with their newest version. */
export const listTemplateReports = async (
  db: Database,
  renderer: ReportRenderer,
): Promise<TemplateReport[]> => (await listTemplates(db)).map((template) => toReport(db, renderer, template));

/** Returns a template as a report, with its newest version, or with an older one even if the template was deleted since. */
export const findTemplateReport = async (
  db: Database,
  renderer: ReportRenderer,
  id: string,
  version: number | null,
): Promise<TemplateReport | undefined> => {
  if (!z.uuid().safeParse(id).success) return undefined;
  const found = version === null ? await findTemplate(db, id) : await findContent(db, id, version);
  return found && toReport(db, renderer, { ...found, id });
};
