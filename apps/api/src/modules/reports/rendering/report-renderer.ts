import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type {
  RenderReply,
  RenderRequest,
  RenderTask,
  RenderWork,
  ReportFormat,
} from './renderer-messages.ts';
import type { FilledTemplate, TemplateData } from './word-template/fill-template.ts';
import type { ReadTemplate } from './word-template/read-template.ts';
import { templateLimits } from './word-template/template-limits.ts';

/** The process took too long or too much memory and was ended. */
export class RenderingStoppedError extends Error {
  override readonly name = 'RenderingStoppedError';
}

/** Renders reports in processes of their own. */
export interface ReportRenderer {
  /** Returns the file. Throws if the report cannot be rendered; the process is replaced if it ends or takes too long. */
  render(report: ReportDocument, format: ReportFormat): Promise<Uint8Array>;
  /** Checks an uploaded template. Throws a `RenderingStoppedError` if that takes too long or too much memory. */
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
/** JavaScript heap in megabytes; a report of a million characters needs a tenth of it. */
const heapMegabytes = 512;
const repositoryRoot = resolve(import.meta.dirname, '../../../../../..');
/** Rows of a table that are rendered in about half a second; reports with more of them wait for each other only. */
const maxSmallRows = 200;
/** An idle process ends after this time. */
const idleMs = 60_000;

/** Starts the process: without our environment and, by Node's permissions, without writing. */
const start = (): ChildProcess =>
  fork(join(import.meta.dirname, 'renderer.ts'), {
    env: {},
    execArgv: [
      '--permission',
      ...['node_modules', 'apps/api', 'packages/domain', 'package.json'].map(
        (path) => `--allow-fs-read=${join(repositoryRoot, path)}`,
      ),
      '--allow-addons',
      `--max-old-space-size=${heapMegabytes}`,
      '--disable-warning=SecurityWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Asks the process for a result. Rejects when it ends or takes too long, and kills it then. */
const ask = async (
  child: ChildProcess,
  request: RenderRequest,
  totalMs: number,
): Promise<RenderWork[keyof RenderWork]['result']> => {
  const {
    promise,
    resolve: succeed,
    reject,
  } = Promise.withResolvers<RenderWork[keyof RenderWork]['result']>();
  const fail = (fault: string): void => {
    child.kill('SIGKILL');
    reject(new RenderingStoppedError(fault));
  };
  const receive = (given: unknown): void => {
    const reply = given as RenderReply;
    if (reply.id !== request.id) return;
    if ('result' in reply) succeed(reply.result);
    else reject(new Error(reply.fault));
  };
  const end = (): void => fail('The process that renders reports ended');
  const total = setTimeout(() => fail('Rendering the report took too long'), totalMs);
  child.on('message', receive).once('error', end).once('close', end);
  try {
    child.send(request);
    return await promise;
  } finally {
    clearTimeout(total);
    child.off('message', receive).off('error', end).off('close', end);
  }
};

/** One process, which does one task after another. */
interface Lane {
  enqueue(task: RenderTask, totalMs: number): Promise<RenderWork[keyof RenderWork]['result']>;
  close(): void;
}

/** Creates a lane, which starts its process when it is first needed. */
const createLane = (maxReports: number): Lane => {
  let child: ChildProcess | undefined;
  let rendered = 0;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const kill = (): void => {
    clearTimeout(idle);
    process.off('exit', kill);
    child?.kill('SIGKILL');
    child = undefined;
  };

  const take = (): ChildProcess => {
    if (child?.connected && !child.killed && rendered < maxReports) return child;
    kill();
    const started = start();
    // A process that waits for the next report does not keep the hub running.
    started.unref();
    started.channel?.unref();
    started.on('error', () => undefined);
    // People who read lists come before reports that they wait for anyway.
    if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    process.once('exit', kill);
    child = started;
    rendered = 0;
    return started;
  };

  const work = async (task: RenderTask, totalMs: number) => {
    if (isClosed) throw new Error('The renderer of reports is closed');
    clearTimeout(idle);
    const used = take();
    lastId += 1;
    rendered += 1;
    used.channel?.ref();
    try {
      return await ask(used, { id: lastId, ...task }, totalMs);
    } finally {
      used.channel?.unref();
      idle = setTimeout(kill, idleMs);
      idle.unref();
    }
  };

  return {
    enqueue: (task, totalMs) => {
      const turn = queue.then(() => work(task, totalMs));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      isClosed = true;
      kill();
    },
  };
};

const isLarge = ({ blocks }: ReportDocument): boolean =>
  blocks.some((block) => block.kind === 'table' && block.rows.length > maxSmallRows);

/**
 * Creates the renderer. Reports with a large table have a process of their own, so that nobody waits for them with a small
 * one.
 */
export const createReportRenderer = (limits = rendererLimits): ReportRenderer => {
  const { totalMs, templateMs = templateLimits.totalMs, maxReports } = limits;
  const [small, large] = [createLane(maxReports), createLane(maxReports)];
  const run = <Kind extends keyof RenderWork>(
    lane: Lane,
    task: { kind: Kind } & RenderTask,
    limitMs: number,
  ): Promise<RenderWork[Kind]['result']> =>
    lane.enqueue(task, limitMs) as Promise<RenderWork[Kind]['result']>;

  return {
    render: (report, format) =>
      run(isLarge(report) ? large : small, { kind: 'report', format, report }, totalMs),
    readTemplate: (template) => run(small, { kind: 'read-template', template }, templateMs),
    fillTemplate: (template, data) => run(small, { kind: 'fill-template', template, data }, templateMs),
    close: () => {
      small.close();
      large.close();
    },
  };
};
