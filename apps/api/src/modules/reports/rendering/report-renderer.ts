import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReportDocument } from '@hub/domain/reports/document/report-document.ts';
import type { RenderReply, RenderRequest, ReportFormat } from './renderer-messages.ts';

/** Renders one report after another in a process of its own. */
export interface ReportRenderer {
  /** Returns the file. Throws if the report cannot be rendered; the process is replaced if it ends or takes too long. */
  render(report: ReportDocument, format: ReportFormat): Promise<Uint8Array>;
  close(): void;
}

/** Limits of the process. */
interface RendererLimits {
  /** Milliseconds for one report. */
  totalMs: number;
  /** Reports until the process is replaced: the compiler of PDFs keeps about 0.1 MB of each. */
  maxReports: number;
}

const rendererLimits: RendererLimits = { totalMs: 60_000, maxReports: 500 };
const repositoryRoot = resolve(import.meta.dirname, '../../../../../..');
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
      '--disable-warning=SecurityWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Asks the process for a file. Rejects when it ends or takes too long, and kills it then. */
const ask = async (child: ChildProcess, request: RenderRequest, totalMs: number): Promise<Uint8Array> => {
  const { promise, resolve: succeed, reject } = Promise.withResolvers<Uint8Array>();
  const fail = (fault: string): void => {
    child.kill('SIGKILL');
    reject(new Error(fault));
  };
  const receive = (given: unknown): void => {
    const reply = given as RenderReply;
    if (reply.id !== request.id) return;
    if ('bytes' in reply) succeed(reply.bytes);
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

/** Creates the process when it is first needed. */
export const createReportRenderer = (limits = rendererLimits): ReportRenderer => {
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
    if (child?.connected && !child.killed && rendered < limits.maxReports) return child;
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

  const render = async (report: ReportDocument, format: ReportFormat): Promise<Uint8Array> => {
    if (isClosed) throw new Error('The renderer of reports is closed');
    clearTimeout(idle);
    const used = take();
    lastId += 1;
    rendered += 1;
    used.channel?.ref();
    try {
      return await ask(used, { id: lastId, format, report }, limits.totalMs);
    } finally {
      used.channel?.unref();
      idle = setTimeout(kill, idleMs);
      idle.unref();
    }
  };

  return {
    render: (report, format) => {
      const turn = queue.then(() => render(report, format));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      isClosed = true;
      kill();
    },
  };
};
