import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A program of the project that is running. */
interface RunningProgram {
  /** The part of its output that matches the first group of the pattern. */
  found: string;
  /** Settled when it has ended by itself. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
};

/** Starts a program of the project with arguments, and waits until its output matches the pattern. */
export const startProgram = async (
  file: string,
  environment: Record<string, string>,
  pattern: RegExp,
  parameters: readonly string[] = [],
): Promise<RunningProgram> => {
  const child = spawn(process.execPath, [join(root, file), ...parameters], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let printed = '';
  const found = await new Promise<string>((announce, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      const [, match] = pattern.exec(printed) ?? [];
      if (match) announce(match);
    });
    child.once('close', () => reject(new Error(`${file} ended early: ${printed}`)));
  });
  return { found, ended, stop: () => stopProgram(child) };
};
