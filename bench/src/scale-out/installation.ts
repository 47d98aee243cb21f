import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@hub/database/database-log.ts';
import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
import { startS3Service } from '../../../apps/api/test/support/s3-service.ts';
import { openPractice, type Practice } from '../practice-databases.ts';
import { findFreePort, type RunningServer, startHub, startWorker, waitUntilReady } from '../servers.ts';

/** A process of the hub that can be restarted on the same port. */
interface Instance {
  /** Process of the hub; 0 while it is stopped. */
  pid(): number;
  /** Stops it as an update would, starts it again, and returns the seconds until it works again. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** Two web instances and one worker behind nginx, on one database and one S3 service. */
export interface Installation {
  /** Origin of nginx. */
  baseUrl: string;
  practice: Practice;
  web: readonly Instance[];
  worker: Instance;
  /** Processes of PostgreSQL and nginx. */
  databasePid: number;
  proxyPid: number;
  stop(): Promise<void>;
}

const keepInstance = async (start: () => Promise<Pick<RunningServer, 'pid' | 'stop'>>): Promise<Instance> => {
  let running: Pick<RunningServer, 'pid' | 'stop'> | undefined = await start();
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  return {
    pid: () => running?.pid ?? 0,
    restart: async () => {
      const stoppedAt = performance.now();
      await stop();
      running = await start();
      return (performance.now() - stoppedAt) / 1000;
    },
    stop,
  };
};

/** Starts nginx with the recipe of docs/nginx.conf and the ports of these instances. */
const startNginx = async (
  folder: string,
  ports: readonly string[],
): Promise<{ baseUrl: string; child: ChildProcess }> => {
  const port = String(await findFreePort());
  const recipe = await readFile(new URL('../../../docs/nginx.conf', import.meta.url), 'utf8');
  const places = ['4301', '4302'];
  const site = places
    .reduce((text, place, n) => text.replace(`127.0.0.1:${place} `, `127.0.0.1:${ports[n]} `), recipe)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = [
    'daemon off; worker_processes 1;',
    // Started as root, nginx would otherwise write uploads as a user who may not enter the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 8192; }',
    `http { access_log off; ${temporary.join(' ')} include ${join(folder, 'hub.conf')}; }`,
  ];
  await writeFile(join(folder, 'hub.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const baseUrl = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${baseUrl}/health/ready`, child);
  return { baseUrl, child };
};

/**
 * Starts everything; needs nginx on this machine.
 * @param inventions number of inventions in the practice, with ten tasks each
 */
export const startInstallation = async (inventions: number): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-scale-out-'));
  const database = await startEmbeddedServer({
    dataDir: join(folder, 'database'),
    log: silentLog,
    // What a PostgreSQL of its own allows by default; an instance opens at most 16 connections.
    settings: { max_connections: '100' },
  });
  const practice = await openPractice(database, inventions);
  const s3 = await startS3Service();
  const environment = {
    DATABASE_URL: practice.connectionString,
    HUB_DEMO: '0',
    HUB_TRUSTED_PROXIES: '127.0.0.1',
    HUB_S3_BUCKET: s3.settings.bucket,
    HUB_S3_ENDPOINT: s3.settings.endpoint ?? '',
    HUB_S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
    HUB_S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
    HUB_S3_PATH_STYLE: '1',
  };
  const worker = await keepInstance(async () => startWorker(environment));
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const web = await Promise.all(
    ports.map((port) => keepInstance(() => startHub({ ...environment, HUB_ROLES: 'web', HUB_PORT: port }))),
  );
  const { baseUrl, child } = await startNginx(folder, ports);
  return {
    baseUrl,
    practice,
    web,
    worker,
    databasePid: database.pid,
    proxyPid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      for (const instance of [...web, worker]) await instance.stop();
      child.kill('SIGTERM');
      await exited;
      await s3.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
