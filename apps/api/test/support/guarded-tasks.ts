import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { serveTasks } from '../../src/platform/process/serve-tasks.ts';

// The entry of the process that the tests of guarded processes start.

/** A task of the tests, by name. */
export type TestTask =
  | 'end'
  | 'environment'
  | 'grow'
  | 'heap'
  | 'measure-content'
  | 'network'
  | 'parts'
  | 'pid'
  | 'refuse'
  | 'silent'
  | 'spin'
  | 'unknown'
  | 'write';

const connecting = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connect(1, '127.0.0.1').once('connect', resolve).once('error', reject);
  });

const kept: unknown[] = [];

const doTask: Record<TestTask, (sendPart: (part: unknown) => Promise<void>) => unknown> = {
  end: () => process.exit(),
  environment: () => Object.keys(process.env).length,
  grow: async () => {
    for (;;) {
      kept.push(Buffer.alloc(10_000_000, 'x'));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  },
  heap: () => {
    for (;;) kept.push({ text: String(kept.length) });
  },
  'measure-content': async () => (await buffer(process.stdin)).length,
  network: connecting,
  parts: async (sendPart) => {
    for (const part of [1, 2, 3]) await sendPart(part);
    return 0;
  },
  pid: () => process.pid,
  refuse: () => {
    throw new Error('not a picture');
  },
  silent: async (sendPart) => {
    await sendPart(1);
    await new Promise(() => undefined);
  },
  spin: () => {
    for (;;);
  },
  unknown: () => 'no number',
  write: () => writeFile('guarded-process.txt', 'x'),
};

serveTasks((task: TestTask, sendPart) => doTask[task](sendPart));
