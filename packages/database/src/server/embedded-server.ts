import type { DatabaseLog } from '../database-log.ts';
import { findBinaries } from './binaries.ts';
import { clusterExists, createCluster } from './cluster.ts';
import { type DataFolder, openDataFolder, readOrCreatePassword } from './data-folder.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { findFreePort } from './free-port.ts';
import { ensureHubDatabase } from './hub-database.ts';
import { chooseLauncher } from './launcher.ts';
import { stopLeftoverServer } from './leftover-server.ts';
import { giveFolderTo } from './ownership.ts';
import { type Postmaster, type ServerExit, startPostmaster } from './postmaster.ts';
import type { ServerSettings } from './server-settings.ts';
import { supervise } from './supervisor.ts';

/** A PostgreSQL server that belongs to this process. */
export interface EmbeddedServer {
  /** Address of the hub's database, with the password. */
  connectionString: string;
  /** Loopback port; the same until `stop`, through restarts. */
  port: number;
  /** Process id of the running server; a restart changes it. */
  pid: number;
  /** Calls `listener` each time the server ended unasked; it is being restarted by then. */
  onExit(listener: (exit: ServerExit) => void): void;
  /** Closes the database within 10 s, calmly if possible, and frees the folder. May be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedServerOptions {
  /** Folder of the database, created on first use. One process at a time can use it. */
  dataDir: string;
  log: DatabaseLog;
  /** Changes to the default settings, by PostgreSQL's names. */
  settings?: ServerSettings;
}

/**
 * Starts the PostgreSQL server that comes with the hub, on a free loopback port, and keeps it running.
 * What a killed run left behind is recovered first; data is never deleted.
 * Throws `DatabaseStartError` with one line for the operator.
 */
export const startEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const folder = await openDataFolder(options.dataDir);
  const lock = lockFolder(folder.lock);
  try {
    return await startLocked(folder, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
};

const startLocked = async (folder: DataFolder, lock: FolderLock, options: EmbeddedServerOptions) => {
  const { log } = options;
  const password = await readOrCreatePassword(folder, await clusterExists(folder));
  const start = await prepareCluster(folder, options);
  const { first, port } = await startOnFreePort(start, log);
  const listeners: ((exit: ServerExit) => void)[] = [];
  const supervisor = supervise({
    first,
    start: () => start(port),
    onExit: (exit) => {
      for (const listener of listeners) listener(exit);
    },
    log,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= supervisor.stop().finally(() => lock.release());
    return stopped;
  };
  const connectionString = await ensureHubDatabase(port, password).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  log.info({ port, pid: first.pid }, 'database server started');
  const server: EmbeddedServer = {
    connectionString,
    port,
    get pid() {
      return supervisor.pid();
    },
    onExit: (listener) => void listeners.push(listener),
    stop,
  };
  return server;
};

type StartServer = (port: number) => Promise<Postmaster>;

/** Makes sure that there is a cluster this process can run, and returns how a server starts on it. */
const prepareCluster = async (
  folder: DataFolder,
  { log, settings }: EmbeddedServerOptions,
): Promise<StartServer> => {
  const launcher = await chooseLauncher(findBinaries(), folder.path);
  if (launcher.owner) await giveFolderTo(launcher.owner, folder.path);
  if (!(await clusterExists(folder))) {
    log.info({ folder: folder.path, as: launcher.kind }, 'creating the database');
    await createCluster(launcher, folder);
  }
  return async (port) => {
    await stopLeftoverServer(folder.cluster, log);
    return startPostmaster({ launcher, cluster: folder.cluster, port, settings, log });
  };
};

/** Another program can take a free port before the server does; then another port is tried. */
const startOnFreePort = async (start: StartServer, log: DatabaseLog, triesLeft = 3) => {
  const port = await findFreePort();
  try {
    return { first: await start(port), port };
  } catch (error) {
    if (triesLeft === 1) throw error;
    log.warn({ err: error, port }, 'database server did not start, trying again');
    return startOnFreePort(start, log, triesLeft - 1);
  }
};
