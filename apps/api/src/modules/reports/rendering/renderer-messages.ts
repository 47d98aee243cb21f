import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';

/** File formats of reports. */
export type ReportFormat = 'docx' | 'pdf';

/** Request to the process that renders reports. */
export interface RenderRequest {
  id: number;
  format: ReportFormat;
  report: ReportDocument;
}

/** Its reply: the file, or why the report cannot be rendered. */
export type RenderReply = { id: number; bytes: Uint8Array } | { id: number; fault: string };
