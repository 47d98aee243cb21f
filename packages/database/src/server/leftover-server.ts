import { rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { DatabaseStartError, errorCode } from '../database-start-error.ts';
import { findServerProcesses, isAlive, readPostmasterFile } from './server-processes.ts';

/**
 * Ends what a killed hub left behind, so that a new server can start on the same data: a server that still
 * runs is asked to stop, then told to, then killed (PostgreSQL recovers what it had acknowledged). Only
 * processes proven to work on this cluster are signalled, and nothing but a stale lock file is removed.
 */
export const stopLeftoverServer = async (cluster: string, log: DatabaseLog): Promise<void> => {
  const found = await findServerProcesses(cluster);
  if (found.length > 0) {
    log.warn({ pids: found }, 'stopping a database server left by an earlier run');
    const postmaster = await readPostmasterFile(cluster);
    const leader = found.filter((pid) => pid === postmaster?.pid);
    const isGone =
      (await endsAfter('SIGINT', leader, cluster, 5_000)) ||
      (await endsAfter('SIGQUIT', leader, cluster, 3_000)) ||
      (await endsAfter('SIGKILL', await findServerProcesses(cluster), cluster, 3_000));
    if (!isGone)
      throw new DatabaseStartError(
        `A PostgreSQL server on ${cluster} could not be stopped: stop it manually`,
      );
  }
  await removeStaleLock(cluster);
};

const endsAfter = async (
  signal: NodeJS.Signals,
  pids: number[],
  cluster: string,
  limitMs: number,
): Promise<boolean> => {
  for (const pid of pids) signalQuietly(pid, signal);
  // Without a leader there is nobody to ask; its orphaned workers end by themselves in a moment.
  const deadline = Date.now() + (pids.length > 0 ? limitMs : 500);
  while (Date.now() < deadline) {
    if ((await findServerProcesses(cluster)).length === 0) return true;
    await delay(50);
  }
  return false;
};

/**
 * PostgreSQL trusts any living process of the noted id, also a foreign one that got the id meanwhile, and refuses a file
 * without an id. Where all processes can be listed, none is left that the file could belong to.
 */
const removeStaleLock = async (cluster: string): Promise<void> => {
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined) return;
  const isReadable = Number.isInteger(postmaster.pid) && postmaster.pid > 0;
  if (isReadable ? isAlive(postmaster.pid) : platform() === 'linux')
    await rm(join(cluster, 'postmaster.pid'), { force: true });
};

const signalQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};
