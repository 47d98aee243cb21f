import { access, constants, cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../database-log.ts';
import { startEmbeddedServer } from './embedded-server.ts';

export interface TemporaryServer {
  connectionString: string;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const memoryFolder = '/dev/shm';
const roomNeededBytes = 2 * 1024 ** 3;

/** Linux's memory file system, if there is room: copying a database there takes a twentieth of the time. */
const chooseFolder = async (): Promise<string> => {
  try {
    await access(memoryFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize > roomNeededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
};

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Some 200 databases come and go: vacuuming them costs more than their dead rows.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const start = (dataDir: string) => startEmbeddedServer({ dataDir, log: silentLog, settings });

/** Starts a server for data that nobody keeps, fast instead of durable: for tests and scripts only. */
export const startTemporaryServer = async (): Promise<TemporaryServer> => {
  const dataDir = await mkdtemp(join(await chooseFolder(), 'hub-database-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await start(dataDir);
    return { connectionString: server.connectionString, stop: () => server.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};

/**
 * Starts a temporary server whose database `prepare` has filled, and keeps the folder of that database, stopped, to copy
 * servers from.
 */
export const startPreparedServer = async (
  prepare: (connectionString: string) => Promise<unknown>,
): Promise<TemporaryServer & { prepared: string }> => {
  const folder = await mkdtemp(join(await chooseFolder(), 'hub-database-'));
  const [prepared, dataDir] = [join(folder, 'prepared'), join(folder, 'server')];
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const first = await start(prepared);
    await prepare(first.connectionString).finally(() => first.stop());
    await cp(prepared, dataDir, { recursive: true });
    const { connectionString, stop } = await start(dataDir);
    return { connectionString, prepared, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
