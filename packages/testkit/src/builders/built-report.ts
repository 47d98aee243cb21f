import { buildReport, checkInput } from '@hub/domain/reports/build-report.ts';
import type { ReportId } from '@hub/domain/reports/definitions/report-definition.ts';
import { findReportDefinition } from '@hub/domain/reports/definitions/report-definitions.ts';
import type { Block, ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { reportFacts } from './report-facts.ts';

/** Returns a built-in report. */
export const definition = (id: ReportId) => {
  const found = findReportDefinition(id);
  if (!found) throw new Error(`No report ${id}`);
  return found;
};

/** Builds a report from entered values, in English. */
export const build = (
  id: ReportId,
  entered: Record<string, unknown> = {},
  facts = reportFacts(),
): ReportDocument => buildReport(definition(id), facts, checkInput([definition(id)], entered, facts).values);

/** Returns all texts of a value. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return value && typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : '';
};
/** Returns the headings of a report. */
export const headings = ({ blocks }: ReportDocument): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
/** Returns the tables of a report. */
export const tables = ({ blocks }: ReportDocument) =>
  blocks.filter((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table');
