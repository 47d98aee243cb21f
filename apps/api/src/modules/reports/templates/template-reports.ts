import { type FieldName, fieldNames } from '@hub/domain/reports/fields/report-fields.ts';
import { buildTemplateData } from '@hub/domain/reports/templates/template-fields.ts';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { ReportRenderer } from '../rendering/report-renderer.ts';
import type { CatalogReport } from '../report-catalog.ts';
import {
  findContent,
  findTemplate,
  listTemplates,
  type ReportTemplateRow,
} from './report-templates.repository.ts';

type Described = Pick<ReportTemplateRow, 'id' | 'title' | 'version' | 'asked'>;

const toReport = (
  db: Database,
  renderer: ReportRenderer,
  { id, title, version, asked }: Described,
): CatalogReport => ({
  id,
  title,
  summary: `Word template, version ${version}.`,
  scope: 'invention',
  kind: 'template',
  version,
  required: [],
  optional: fieldNames.filter((name) => asked.some((one) => one === name)) satisfies FieldName[],
  formats: ['docx'],
  generate: async (facts, values) => {
    const stored = await findContent(db, id, version);
    if (!stored) throw new Error('The version of the template was deleted');
    return renderer.fillTemplate(stored.content, buildTemplateData(facts, values));
  },
});

/** Lists the templates as reports that can be generated, with their newest version. */
export const listTemplateReports = async (db: Database, renderer: ReportRenderer): Promise<CatalogReport[]> =>
  (await listTemplates(db)).map((template) => toReport(db, renderer, template));

/** Returns a template as a report, with its newest version, or with an older one even if the template was deleted since. */
export const findTemplateReport = async (
  db: Database,
  renderer: ReportRenderer,
  id: string,
  version: number | null,
): Promise<CatalogReport | undefined> => {
  if (!z.uuid().safeParse(id).success) return undefined;
  const found = version === null ? await findTemplate(db, id) : await findContent(db, id, version);
  return found && toReport(db, renderer, { ...found, id });
};
