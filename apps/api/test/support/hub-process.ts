import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const mainFile = resolve(import.meta.dirname, '../../src/main.ts');

/** The server as its own process, as an operator starts it. */
export interface HubProcess {
  pid: number;
  /** Resolves with the announced address; rejects if the process exits first. */
  address: Promise<string>;
  /** Resolves when the process has exited. */
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Returns the output so far. */
  output(): { stdout: string; stderr: string };
  kill(signal: NodeJS.Signals): void;
}

/** Returns the environment that a process needs; the compile cache makes each start a quarter faster. */
const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
});

/** Starts `main.ts` on a free port with these variables and none of the caller's settings. */
export const spawnHub = (environment: Record<string, string>): HubProcess => {
  const child = spawn(process.execPath, [mainFile], {
    env: { ...programEnvironment(), HUB_PORT: '0', ...environment },
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
    void exit.then(() => reject(new Error(`The hub exited early: ${output.stderr}`)));
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

/** Returns the process id of the database server that runs on a data folder. */
export const readPostmasterPid = (dataDir: string): number =>
  Number(readFileSync(`${dataDir}/database/cluster/postmaster.pid`, 'utf8').split('\n', 1)[0]);
