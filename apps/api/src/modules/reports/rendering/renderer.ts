import { buildReport } from '@hub/domain/reports/build-report.ts';
import { findReportDefinition } from '@hub/domain/reports/definitions/report-definitions.ts';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { reportLines } from '@hub/domain/reports/document/report-lines.ts';
import { serveTasks } from '../../../platform/process/serve-tasks.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type {
  GeneratedReport,
  RenderTask,
  RenderWork,
  ReportFormat,
  ReportOrder,
} from './renderer-messages.ts';
import { renderWord } from './word/render-word.ts';
import { fillTemplate } from './word-template/fill-template.ts';
import { readTemplate } from './word-template/read-template.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

// The entry of the process that renders reports, so that the server responds meanwhile.

const render = async (report: ReportDocument, format: ReportFormat): Promise<Uint8Array> =>
  format === 'pdf' ? renderPdf(report) : await renderWord(report);

const generate = async (
  { reportId, facts, values, language }: ReportOrder,
  format: ReportFormat,
): Promise<GeneratedReport> => {
  const definition = findReportDefinition(reportId);
  if (!definition) throw new Error(`There is no report ${reportId}`);
  const document = buildReport(definition, facts, values, language);
  return { bytes: await render(document, format), lines: reportLines(document) };
};

const work = async (task: RenderTask): Promise<RenderWork[keyof RenderWork]['result']> => {
  switch (task.kind) {
    case 'report':
      return await render(task.report, task.format);
    case 'order':
      return await generate(task.order, task.format);
    case 'workbook':
      return await writeWorkbook(task.workbook);
    case 'read-template':
      return await readTemplate(new Uint8Array(task.template));
    case 'fill-template':
      return fillTemplate(task.template, task.data);
  }
};

serveTasks(work);
