import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { pipeline, type Readable } from 'node:stream';
import { readMemory } from './read-memory.ts';
import { type ApartOptions, startApart } from './start-apart.ts';
import type { TaskReply, TaskRequest } from './task-messages.ts';

/** The process ended, or exceeded a limit, before it returned a result. */
export class ProcessStoppedError extends Error {
  override readonly name = 'ProcessStoppedError';
}

/** The process refused the task, and says why; it goes on with the next one. */
export class TaskFault extends Error {
  override readonly name = 'TaskFault';
}

/** The hub stops, which says nothing about the task. */
export class ProcessClosedError extends Error {
  override readonly name = 'ProcessClosedError';
}

/** Limits of one task and its process, enforced from outside. */
export interface ProcessLimits {
  /** Milliseconds for the task. */
  totalMs: number;
  /** Milliseconds until the next part of the result; unlimited by default. */
  idleMs?: number;
  /** JavaScript heap in megabytes. */
  heapMegabytes: number;
  /** Resident memory in megabytes, with buffers; measured on Linux, unlimited by default. */
  memoryMegabytes?: number;
}

/** The process: its script, its memory and how its result is read. */
export interface GuardedOptions<Result>
  extends ApartOptions,
    Pick<ProcessLimits, 'heapMegabytes' | 'memoryMegabytes'> {
  /** Names the work in messages, such as "Reading the email". */
  work: string;
  /** Tasks until the process is replaced; unlimited by default. */
  maxTasks?: number;
  /** Whether people who read lists come before this work. */
  isBackground?: boolean;
  /** Takes the result from the process, which works on hostile content. Throws if it is not one. */
  readResult(given: unknown): Result;
}

/** How one task is done. */
export interface TaskOptions extends Pick<ProcessLimits, 'totalMs' | 'idleMs'> {
  /** Content for the standard input of the process, which is open if `stdin` is `pipe`. */
  content?: Readable;
  /** Takes a part of the result that arrives before the end. Throws if it is not one: the process is stopped then. */
  readPart?(given: unknown): void;
}

/** Does one task after another in a process of its own. */
export interface GuardedProcess<Task, Result> {
  /**
   * Throws a `TaskFault` if the task fails, a `ProcessStoppedError` if the process ends or exceeds a limit (the next task gets
   * a new process then), the error of `content` if that cannot be read, and a `ProcessClosedError` after `close`.
   */
  run(task: Task, options: TaskOptions): Promise<Result>;
  close(): void;
}

const memoryCheckMs = 100;
/** An idle process ends after this time. */
const idleProcessMs = 60_000;

const refusePart = (): never => {
  throw new Error('a part of a result');
};

/** Asks the process for a result. Rejects when it ends or exceeds a limit, and kills it then. */
const ask = async <Result>(
  child: ChildProcess,
  request: TaskRequest,
  { work, memoryMegabytes = Infinity, readResult }: GuardedOptions<Result>,
  { totalMs, idleMs = totalMs, content, readPart = refusePart }: TaskOptions,
): Promise<Result> => {
  const { promise, resolve: succeed, reject } = Promise.withResolvers<Result>();
  const ending = new AbortController();
  const fail = (fault: string): void => {
    // A memory that was measured for this task says nothing about the next one.
    if (ending.signal.aborted) return;
    child.kill('SIGKILL');
    reject(new ProcessStoppedError(`${work} ${fault}`));
  };
  const idle = setTimeout(() => fail('took too long'), idleMs);
  const total = setTimeout(() => fail('took too long'), totalMs);
  const memory = setInterval(async () => {
    if (child.pid !== undefined && (await readMemory(child.pid)) > memoryMegabytes)
      fail('needed too much memory');
  }, memoryCheckMs);
  const receive = (given: unknown): void => {
    const reply = given as TaskReply;
    try {
      if (reply.id !== request.id) throw new Error('not the task it was asked for');
      idle.refresh();
      if ('fault' in reply) reject(new TaskFault(reply.fault));
      else if ('part' in reply) readPart(reply.part);
      else succeed(readResult(reply.result));
    } catch (error) {
      fail(`returned something unknown: ${error}`);
    }
  };
  const end = (): void => fail('ended its process');
  const { stdin } = child;
  if (content && stdin) {
    // A process that ends before it has read everything breaks the pipe, which is no error of the content.
    content.once('error', (error) => stdin.errored === null && reject(error));
    pipeline(content, stdin, () => undefined);
  }
  child.on('message', receive).once('error', end).once('close', end);
  try {
    child.send(request);
    return await promise;
  } finally {
    ending.abort();
    clearTimeout(idle);
    clearTimeout(total);
    clearInterval(memory);
    child.off('message', receive).off('error', end).off('close', end);
  }
};

/** Creates a process for tasks, which starts with the first one. Its entry calls `serveTasks`. */
export const createGuardedProcess = <Task, Result>(
  options: GuardedOptions<Result>,
): GuardedProcess<Task, Result> => {
  let child: ChildProcess | undefined;
  let [done, lastId] = [0, 0];
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
    if (child?.connected && !child.killed && done < (options.maxTasks ?? Infinity)) return child;
    kill();
    const started = startApart(options);
    // A process that waits for the next task does not keep the hub running.
    started.unref();
    started.channel?.unref();
    started.on('error', () => undefined);
    if (options.isBackground && started.pid !== undefined)
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    process.once('exit', kill);
    child = started;
    done = 0;
    return started;
  };

  const closed = (): Error => new ProcessClosedError(`${options.work} ended because the hub stops`);
  const run = async (task: Task, taskOptions: TaskOptions): Promise<Result> => {
    if (isClosed) throw closed();
    clearTimeout(idle);
    const used = take();
    lastId += 1;
    done += 1;
    used.channel?.ref();
    try {
      return await ask(used, { id: lastId, task }, options, taskOptions);
    } catch (error) {
      throw isClosed ? closed() : error;
    } finally {
      used.channel?.unref();
      idle = setTimeout(kill, idleProcessMs);
      idle.unref();
    }
  };

  return {
    run: (task, taskOptions) => {
      const turn = queue.then(() => run(task, taskOptions));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      isClosed = true;
      kill();
    },
  };
};

/** Does one task in a process that ends with it. */
export const runGuarded = async <Task, Result>(
  task: Task,
  options: GuardedOptions<Result> & TaskOptions,
): Promise<Result> => {
  const guarded = createGuardedProcess<Task, Result>(options);
  try {
    return await guarded.run(task, options);
  } finally {
    guarded.close();
  }
};
