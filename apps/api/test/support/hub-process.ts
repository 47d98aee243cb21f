import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const mainFile = resolve(import.meta.dirname, '../../src/main.ts');

/** The server as an operator starts it: a process of its own. */
export interface HubProcess {
  readonly pid: number;
  /** Resolves with its address when it is announced; rejects when the process ends before. */
  readonly address: Promise<string>;
  /** Resolves when it has ended. */
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** What it wrote so far. */
  output(): { stdout: string; stderr: string };
  kill(signal: NodeJS.Signals): void;
}

/** Starts `main.ts` on a free port with these variables and none of the caller's own settings. */
export const spawnHub = (environment: Record<string, string>): HubProcess => {
  const child = spawn(process.execPath, [mainFile], {
    env: { PATH: process.env.PATH, HUB_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const address = new Promise<string>((announce, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk;
      const [, found] = /runs at (\S+)\n/.exec(output.stdout) ?? [];
      if (found) announce(found);
    });
    void exit.then(() => reject(new Error(`The hub ended early: ${output.stderr}`)));
  });
  address.catch(() => undefined);
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk;
  });
  return {
    pid: child.pid ?? 0,
    address,
    exit,
    output: () => ({ ...output }),
    kill: (signal) => void child.kill(signal),
  };
};

/** Process id of the database server that runs on a hub's data folder. */
export const readPostmasterPid = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/database/cluster/postmaster.pid`, 'utf8').split('\n', 1)[0]);
