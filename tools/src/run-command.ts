import { type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type CommandOptions = Pick<SpawnOptions, 'cwd' | 'env'> & {
  /** Prefix of each line of output, to distinguish commands that run side by side. */
  prefix?: string;
};

const printLines = (input: Readable, output: NodeJS.WritableStream, prefix: string): void => {
  createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
    output.write(`${prefix}${line}\n`),
  );
};

/** Runs a command with its output on this terminal; resolves with its exit code, 1 if a signal ended it. */
export const runCommand = (
  command: string,
  args: string[],
  { prefix, ...options }: CommandOptions = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const output = prefix === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, { ...options, stdio: ['ignore', output, output] });
    if (child.stdout) printLines(child.stdout, process.stdout, prefix ?? '');
    if (child.stderr) printLines(child.stderr, process.stderr, prefix ?? '');
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
