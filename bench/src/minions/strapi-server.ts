import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort, type RunningServer, waitUntilReady } from '../servers.ts';

const environmentOf = (connectionString: string, port: number): Record<string, string> => {
  const { hostname, port: databasePort, pathname, username, password } = new URL(connectionString);
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_HOST: hostname,
    DATABASE_PORT: databasePort,
    DATABASE_NAME: pathname.slice(1),
    DATABASE_USERNAME: decodeURIComponent(username),
    DATABASE_PASSWORD: decodeURIComponent(password),
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

/** Starts the Strapi application in a folder, whose packages are installed, on a database. */
export const startStrapi = async (folder: string, connectionString: string): Promise<RunningServer> => {
  const port = await findFreePort();
  const script = join(folder, 'node_modules/@strapi/strapi/bin/strapi.js');
  const child = spawn(process.execPath, [script, 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environmentOf(connectionString, port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${baseUrl}/api/minions`, child);
  return { baseUrl, pid: child.pid ?? 0, stop: () => stop(child) };
};
