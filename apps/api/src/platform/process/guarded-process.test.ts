import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TestTask } from '../../../test/support/guarded-tasks.ts';
import {
  createGuardedProcess,
  type GuardedOptions,
  type GuardedProcess,
  ProcessClosedError,
  ProcessStoppedError,
  runGuarded,
  TaskFault,
  type TaskOptions,
} from './guarded-process.ts';

const options: GuardedOptions<number> = {
  entry: join(import.meta.dirname, '../../../test/support/guarded-tasks.ts'),
  heapMegabytes: 64,
  work: 'The work',
  readResult: (given) => z.number().parse(given),
};
const totalMs = 15_000;

let started: GuardedProcess<TestTask, number> | undefined;
afterEach(() => started?.close());

const start = (more: Partial<GuardedOptions<number>> = {}) => {
  const guarded = createGuardedProcess<TestTask, number>({ ...options, ...more });
  started = guarded;
  return (task: TestTask, more: Partial<TaskOptions> = {}) => guarded.run(task, { totalMs, ...more });
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('does tasks one after another in one process, and a refused task ends only itself', async () => {
  const run = start();
  const [first, refused, last] = await Promise.allSettled([run('pid'), run('refuse'), run('pid')]);
  expect(first).toEqual(last);
  expect(first).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
  expect(refused).toMatchObject({ reason: expect.any(TaskFault) });
  expect(refused).toMatchObject({ reason: { message: 'Error: not a picture' } });
});

test.each<[TestTask, string, Partial<TaskOptions>, Partial<GuardedOptions<number>>]>([
  ['end', 'ended its process', {}, {}],
  ['spin', 'took too long', { totalMs: 800 }, {}],
  ['silent', 'took too long', { idleMs: 800, readPart: () => undefined }, {}],
  ['grow', 'needed too much memory', {}, { memoryMegabytes: 200 }],
  ['heap', 'ended its process', {}, {}],
  ['unknown', 'returned something unknown', {}, {}],
  ['parts', 'returned something unknown', {}, {}],
])(
  'stops a process at the task "%s", which %s, and does the next one in a new process',
  async (task, fault, limits, more) => {
    const run = start(more);
    const pid = await run('pid');
    const stopped = await run(task, limits).catch((error: unknown) => error);
    expect(stopped).toBeInstanceOf(ProcessStoppedError);
    expect(stopped).toMatchObject({ message: expect.stringContaining(`The work ${fault}`) });
    expect(await run('pid')).not.toBe(pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

test('replaces a process after its last task', async () => {
  const run = start({ maxTasks: 2 });
  const pids = [await run('pid'), await run('pid'), await run('pid')];
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test('passes the parts of a result on in their order, and stops the process at one that is refused', async () => {
  const run = start();
  const parts: unknown[] = [];
  expect(await run('parts', { readPart: (part) => void parts.push(part) })).toBe(0);
  expect(parts).toEqual([1, 2, 3]);
  const readPart = (part: unknown): void => {
    if (part === 2) throw new Error('too many');
  };
  await expect(run('parts', { readPart })).rejects.toThrow('too many');
});

const content = () => Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(100_000, 'x')));
const once = (task: TestTask, given: Readable) =>
  runGuarded<TestTask, number>(task, { ...options, totalMs, stdin: 'pipe', content: given });

test('hands the whole content to the process', async () => {
  expect(await once('measure-content', content())).toBe(20_000_000);
});

test('a process that ends before it has read the content is no error of the content', async () => {
  await expect(once('end', content())).rejects.toThrow(ProcessStoppedError);
});

test('throws the error of a content that cannot be read', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('storage away')) });
  await expect(once('measure-content', broken)).rejects.toThrow('storage away');
});

test('has no environment, no network and no file to write', async () => {
  const run = start();
  expect(await run('environment')).toBe(0);
  await expect(run('network')).rejects.toThrow('ERR_ACCESS_DENIED');
  await expect(run('write')).rejects.toThrow('--allow-fs-write');
});

test('a process that is closed says so to the task under way and to the next one, and is gone', async () => {
  const run = start();
  const pid = await run('pid');
  const spinning = run('spin');
  const next = run('pid');
  const both = Promise.allSettled([spinning, next]);
  started?.close();
  for (const ended of await both) expect(ended).toMatchObject({ reason: expect.any(ProcessClosedError) });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a process without tasks ends after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pid = await start()('pid');
    vi.advanceTimersByTime(59_000);
    expect(isAlive(pid)).toBe(true);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => isAlive(pid)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
