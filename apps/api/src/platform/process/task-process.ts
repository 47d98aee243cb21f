import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { readMemory } from './read-memory.ts';
import { type ApartOptions, startApart } from './start-apart.ts';
import type { TaskReply, TaskRequest } from './task-messages.ts';

/** The process ended, or exceeded a limit, before it returned a result. */
export class ProcessStoppedError extends Error {
  override readonly name = 'ProcessStoppedError';
}

/** The hub stops, which says nothing about the task. */
export class ProcessClosedError extends Error {
  override readonly name = 'ProcessClosedError';
}

export interface TaskProcessOptions<Result> extends ApartOptions {
  /** Names the work in messages, such as "Reading the email". */
  work: string;
  /** Resident memory in megabytes, with buffers; measured on Linux, unlimited by default. */
  memoryMegabytes?: number;
  /** Tasks until the process is replaced; unlimited by default. */
  maxTasks?: number;
  /** Whether people who read lists come before this work. */
  isBackground?: boolean;
  /** Takes the result from the process, which works on hostile content. Throws if it is not one. */
  readResult(given: unknown): Result;
}

/** Does one task after another in a process of its own. */
export interface TaskProcess<Task, Result> {
  /**
   * Throws if the task fails, and `ProcessStoppedError` if the process ends or exceeds a limit; the next task gets a new
   * process then. Throws `ProcessClosedError` after `close`.
   */
  run(task: Task, totalMs: number): Promise<Result>;
  close(): void;
}

const memoryCheckMs = 250;
/** An idle process ends after this time. */
const idleMs = 60_000;

/** Asks the process for a result. Rejects when it ends or exceeds a limit, and kills it then. */
const ask = async <Result>(
  child: ChildProcess,
  request: TaskRequest,
  { work, totalMs, memoryMegabytes = Infinity, readResult }: TaskProcessOptions<Result> & { totalMs: number },
): Promise<Result> => {
  const { promise, resolve: succeed, reject } = Promise.withResolvers<Result>();
  const fail = (fault: string): void => {
    child.kill('SIGKILL');
    reject(new ProcessStoppedError(`${work} ${fault}`));
  };
  const receive = (given: unknown): void => {
    const reply = given as TaskReply;
    try {
      if (reply.id !== request.id) throw new Error('not the task it was asked for');
      if ('fault' in reply) reject(new Error(reply.fault));
      else succeed(readResult(reply.result));
    } catch (error) {
      fail(`returned something unknown: ${error}`);
    }
  };
  const end = (): void => fail('ended its process');
  const total = setTimeout(() => fail('took too long'), totalMs);
  const memory = setInterval(async () => {
    if (child.pid !== undefined && (await readMemory(child.pid)) > memoryMegabytes)
      fail('needed too much memory');
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

/** Creates a process for tasks, which starts with the first one. Its entry calls `serveTasks`. */
export const createTaskProcess = <Task, Result>(
  options: TaskProcessOptions<Result>,
): TaskProcess<Task, Result> => {
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
  const run = async (task: Task, totalMs: number): Promise<Result> => {
    if (isClosed) throw closed();
    clearTimeout(idle);
    const used = take();
    lastId += 1;
    done += 1;
    used.channel?.ref();
    try {
      return await ask(used, { id: lastId, task }, { ...options, totalMs });
    } catch (error) {
      throw isClosed ? closed() : error;
    } finally {
      used.channel?.unref();
      idle = setTimeout(kill, idleMs);
      idle.unref();
    }
  };

  return {
    run: (task, totalMs) => {
      const turn = queue.then(() => run(task, totalMs));
      queue = turn.catch(() => undefined);
      return turn;
    },
    close: () => {
      isClosed = true;
      kill();
    },
  };
};
