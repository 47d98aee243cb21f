import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { benchSecret } from './sessions.ts';

/** A server in a process of its own. */
export interface RunningServer {
  baseUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** Returns a port of this machine that nothing listens on. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** Waits until a server answers at an address; throws if its process ends before. */
export const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`the server ended with ${child.exitCode} before it was ready`);
};

const run = (script: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const stopCleanly = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

const start = async (script: string, environment: Record<string, string>): Promise<RunningServer> => {
  const port = environment.HUB_PORT ?? String(await findFreePort());
  const child = run(script, { ...environment, HUB_PORT: port });
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${baseUrl}/health/ready`, child);
  return { baseUrl, pid: child.pid ?? 0, stop: () => stopCleanly(child) };
};

const hubScript = '../../apps/api/src/main.ts';
const hubEnvironment = () => ({
  HUB_DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-bench-data-')),
  HUB_SECRET: benchSecret,
  HUB_AUDIT_KEY: benchSecret,
  HUB_RATE_LIMIT: '100000000',
});

/** Removes the data folder after the stop. */
const withoutRests = async (stopping: Promise<void>, dataDir: string): Promise<void> => {
  await stopping;
  await rm(dataDir, { recursive: true, force: true });
};

/** Starts the hub itself, on a practice or, without one, on a data folder of its own. */
export const startHub = async (environment: Record<string, string>): Promise<RunningServer> => {
  const own = hubEnvironment();
  const server = await start(hubScript, { ...own, ...environment });
  return { ...server, stop: () => withoutRests(server.stop(), own.HUB_DATA_DIR) };
};

/** Starts a hub that only does background work: it listens on no port. */
export const startWorker = (environment: Record<string, string>): Pick<RunningServer, 'pid' | 'stop'> => {
  const own = hubEnvironment();
  const child = run(hubScript, { ...own, ...environment, HUB_ROLES: 'worker' });
  return { pid: child.pid ?? 0, stop: () => withoutRests(stopCleanly(child), own.HUB_DATA_DIR) };
};

/** Starts the bare server that the hub is compared with. */
export const startBaseline = (connectionString: string, recordingFile: string): Promise<RunningServer> =>
  start('./baseline-server.ts', { DATABASE_URL: connectionString, RECORDING: recordingFile });

/** Starts the bare server of files, with its contents in a folder. */
export const startBareFileServer = (dataDir: string): Promise<RunningServer> =>
  start('./files/bare-file-server.ts', { DATA_DIR: dataDir });

/** Stops the server after the work. */
export const withServer = async <T>(
  starting: Promise<RunningServer>,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> => {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};
