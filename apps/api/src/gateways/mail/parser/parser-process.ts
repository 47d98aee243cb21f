import { type ChildProcess, fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readMemory } from '../../../platform/process/read-memory.ts';
import { type ParseRequest, parseReplySchema, type ReadMail } from './parser-messages.ts';

/** Limits of the process, enforced from outside. */
export interface ParserLimits {
  /** Milliseconds for one email. */
  totalMs: number;
  /** JavaScript heap in megabytes. */
  heapMegabytes: number;
  /** Resident memory in megabytes, with buffers; measured on Linux. */
  memoryMegabytes: number;
}

/** Limits in operation. */
const parserLimits: ParserLimits = { totalMs: 30_000, heapMegabytes: 384, memoryMegabytes: 768 };

/** The reading of an email was interrupted because the hub stops, which says nothing about the email. */
export class ReadingInterrupted extends Error {
  constructor() {
    super('The hub stops while it reads an email');
  }
}

/** Reads one email after another in a process of its own. */
export interface ParserProcess {
  /**
   * Reads an email. Throws if it cannot be read or exceeds a limit; the next one gets a new process then. Throws
   * `ReadingInterrupted` after `close`.
   */
  read(request: Omit<ParseRequest, 'id'>): Promise<ReadMail>;
  close(): void;
}

const repositoryRoot = resolve(import.meta.dirname, '../../../../../..');
const memoryCheckMs = 250;
/** An idle process ends after this time. */
const idleMs = 60_000;

/** Starts the process: without our environment and, by Node's permissions, without network and with the spool only. */
const start = (spoolFolder: string, { heapMegabytes }: ParserLimits): ChildProcess =>
  fork(join(import.meta.dirname, 'parser.ts'), [String(process.pid)], {
    env: {},
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      ...['node_modules', 'apps/api', 'packages/domain', 'package.json'].map(
        (path) => `--allow-fs-read=${join(repositoryRoot, path)}`,
      ),
      `--allow-fs-read=${spoolFolder}`,
      `--allow-fs-write=${spoolFolder}`,
      '--allow-worker',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Asks the process to read an email. Rejects when it ends or exceeds a limit, and kills it then. */
const ask = async (child: ChildProcess, request: ParseRequest, limits: ParserLimits): Promise<ReadMail> => {
  const { promise, resolve: succeed, reject } = Promise.withResolvers<ReadMail>();
  const fail = (fault: string): void => {
    child.kill('SIGKILL');
    reject(new Error(fault));
  };
  const receive = (given: unknown): void => {
    const { data: reply, error } = parseReplySchema.safeParse(given);
    if (!reply || reply.id !== request.id)
      fail(`The process that reads mail sent something unknown: ${error}`);
    else if ('mail' in reply) succeed(reply.mail);
    else reject(new Error(reply.fault));
  };
  const end = (): void => fail('The process that reads mail ended');
  const total = setTimeout(() => fail('Reading the email took too long'), limits.totalMs);
  const memory = setInterval(async () => {
    if (child.pid !== undefined && (await readMemory(child.pid)) > limits.memoryMegabytes)
      fail('Reading the email needed too much memory');
  }, memoryCheckMs);
  child.on('message', receive).once('error', end).once('close', end);
  try {
    child.send(request);
    return await promise;
  } finally {
    clearTimeout(total);
    clearInterval(memory);
    child.off('message', receive).off('error', end).off('close', end);
  }
};

/** Creates the process when it is first needed. `spoolFolder` is the only place where it reads and writes mail. */
export const createParserProcess = (spoolFolder: string, limits = parserLimits): ParserProcess => {
  let child: ChildProcess | undefined;
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
    if (child?.connected && !child.killed) return child;
    kill();
    const started = start(spoolFolder, limits);
    // A process that waits for the next email does not keep the hub running.
    started.unref();
    started.channel?.unref();
    started.on('error', () => undefined);
    process.once('exit', kill);
    child = started;
    return started;
  };

  const read = async (request: Omit<ParseRequest, 'id'>): Promise<ReadMail> => {
    if (isClosed) throw new ReadingInterrupted();
    clearTimeout(idle);
    lastId += 1;
    const used = take();
    used.channel?.ref();
    try {
      return await ask(used, { ...request, id: lastId }, limits);
    } catch (error) {
      throw isClosed ? new ReadingInterrupted() : error;
    } finally {
      used.channel?.unref();
      idle = setTimeout(kill, idleMs);
      idle.unref();
    }
  };

  return {
    read: (request) => {
      const turn = queue.then(() => read(request));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      isClosed = true;
      kill();
    },
  };
};
