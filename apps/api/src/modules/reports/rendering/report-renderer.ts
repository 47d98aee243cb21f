import { join } from 'node:path';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import { createGuardedProcess, type GuardedProcess } from '../../../platform/process/guarded-process.ts';
import type {
  GeneratedReport,
  RenderTask,
  RenderWork,
  ReportFormat,
  ReportOrder,
} from './renderer-messages.ts';
import type { FilledTemplate, TemplateData } from './word-template/fill-template.ts';
import type { ReadTemplate } from './word-template/read-template.ts';
import { templateLimits } from './word-template/template-limits.ts';
import type { Workbook } from './workbook/write-workbook.ts';

/** Renders reports in processes of their own. */
export interface ReportRenderer {
  /** Returns the file. Throws if the report cannot be rendered; the process is replaced if it ends or takes too long. */
  render(report: ReportDocument, format: ReportFormat): Promise<Uint8Array>;
  /** Lays out a report across many inventions, which takes seconds, and returns it with its file; throws like `render`. */
  generate(order: ReportOrder, format: ReportFormat): Promise<GeneratedReport>;
  /** Returns rows as a workbook; throws like `render`. */
  writeWorkbook(workbook: Workbook): Promise<Uint8Array>;
  /** Checks an uploaded template. Throws a `ProcessStoppedError` if that takes too long or too much memory. */
  readTemplate(template: Uint8Array): Promise<ReadTemplate>;
  /** Returns the filled Word document; throws like `readTemplate`, or if the template is not valid. */
  fillTemplate(template: Uint8Array, data: TemplateData): Promise<FilledTemplate>;
  close(): void;
}

/** Limits of a process. */
interface RendererLimits {
  /** Milliseconds for one report. */
  totalMs: number;
  /** Milliseconds for one template. */
  templateMs?: number;
  /** Reports until the process is replaced: the compiler of PDFs keeps about 0.1 MB of each. */
  maxReports: number;
}

const rendererLimits: RendererLimits = { totalMs: 60_000, maxReports: 500 };
/**
 * JavaScript heap in megabytes. A report of a million characters needs a tenth of the smaller one; a Word document with 5,000
 * dates needs two thirds of the larger one.
 */
const heapMegabytes = { small: 512, large: 1_024 };
/** Rows of a table that are rendered in about half a second; reports with more of them wait for each other only. */
const maxSmallRows = 200;

/** One process, which does one task after another. */
type Lane = GuardedProcess<RenderTask, RenderWork[keyof RenderWork]['result']>;

const createLane = (maxTasks: number, size: keyof typeof heapMegabytes): Lane =>
  createGuardedProcess({
    ...{ heapMegabytes: heapMegabytes[size], maxTasks },
    entry: join(import.meta.dirname, 'renderer.ts'),
    permissions: ['--allow-addons'],
    work: 'Rendering the report',
    isBackground: true,
    readResult: (given) => given as RenderWork[keyof RenderWork]['result'],
  });

const isLarge = ({ blocks }: ReportDocument): boolean =>
  blocks.some((block) => block.kind === 'table' && block.rows.length > maxSmallRows);

/**
 * Creates the renderer. Reports with a large table have a process of their own, so that nobody waits for them with a small
 * one.
 */
export const createReportRenderer = (limits = rendererLimits): ReportRenderer => {
  const { totalMs, templateMs = templateLimits.totalMs, maxReports } = limits;
  const [small, large] = [createLane(maxReports, 'small'), createLane(maxReports, 'large')];
  const run = <Kind extends keyof RenderWork>(
    lane: Lane,
    task: { kind: Kind } & RenderTask,
    limitMs: number,
  ): Promise<RenderWork[Kind]['result']> =>
    lane.run(task, { totalMs: limitMs }) as Promise<RenderWork[Kind]['result']>;

  return {
    render: (report, format) =>
      run(isLarge(report) ? large : small, { kind: 'report', format, report }, totalMs),
    generate: (order, format) => run(large, { kind: 'order', format, order }, totalMs),
    writeWorkbook: (workbook) => run(large, { kind: 'workbook', workbook }, totalMs),
    readTemplate: (template) => run(small, { kind: 'read-template', template }, templateMs),
    fillTemplate: (template, data) => run(small, { kind: 'fill-template', template, data }, templateMs),
    close: () => {
      small.close();
      large.close();
    },
  };
};
