import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type { FilledTemplate, TemplateData } from './word-template/fill-template.ts';
import type { ReadTemplate } from './word-template/read-template.ts';

/** File formats of reports. */
export type ReportFormat = 'docx' | 'pdf';

/** Work of the process that renders reports, by kind: what it takes and what it returns. */
export interface RenderWork {
  report: { task: { format: ReportFormat; report: ReportDocument }; result: Uint8Array };
  'read-template': { task: { template: Uint8Array }; result: ReadTemplate };
  'fill-template': { task: { template: Uint8Array; data: TemplateData }; result: FilledTemplate };
}

/** A task with its kind. */
export type RenderTask = {
  [Kind in keyof RenderWork]: { kind: Kind } & RenderWork[Kind]['task'];
}[keyof RenderWork];

/** Request to the process. */
export type RenderRequest = { id: number } & RenderTask;

/** Its reply: the result, or why there is none. */
export type RenderReply =
  | { id: number; result: RenderWork[keyof RenderWork]['result'] }
  | { id: number; fault: string };
