import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a command with its output on this terminal; resolves with its exit code, 1 if a signal ended it. */
export const runCommand = (command: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
