import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type { ReportLanguage } from '@hub/domain/reports/document/report-language.ts';
import type { ReportFacts } from '@hub/domain/reports/facts/report-facts.ts';
import type { ReportInput } from '@hub/domain/reports/fields/report-values.ts';
import type { FilledTemplate, TemplateData } from './word-template/fill-template.ts';
import type { ReadTemplate } from './word-template/read-template.ts';
import type { Workbook } from './workbook/write-workbook.ts';

/** File formats of reports. */
export type ReportFormat = 'docx' | 'pdf';

/** A generated report: the file, and its text in lines to compare it with a later one. */
export interface GeneratedReport {
  bytes: Uint8Array;
  lines: string[];
}

/** A built-in report with what it is written from. */
export interface ReportOrder {
  /** Id of its definition. */
  reportId: string;
  facts: ReportFacts;
  values: ReportInput;
  language: ReportLanguage | undefined;
}

/** Work of the process that renders reports, by kind: what it takes and what it returns. */
export interface RenderWork {
  report: { task: { format: ReportFormat; report: ReportDocument }; result: Uint8Array };
  order: { task: { format: ReportFormat; order: ReportOrder }; result: GeneratedReport };
  workbook: { task: { workbook: Workbook }; result: Uint8Array };
  'read-template': { task: { template: Uint8Array }; result: ReadTemplate };
  'fill-template': { task: { template: Uint8Array; data: TemplateData }; result: FilledTemplate };
}

/** A task with its kind. */
export type RenderTask = {
  [Kind in keyof RenderWork]: { kind: Kind } & RenderWork[Kind]['task'];
}[keyof RenderWork];
