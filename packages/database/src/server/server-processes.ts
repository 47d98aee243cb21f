import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { platform } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The lock file of PostgreSQL: line 1 is the process id, 4 the port, 8 the state (`starting`, `ready`, `stopping`). */
export const readPostmasterFile = async (
  cluster: string,
): Promise<{ pid: number; port: number; state: string } | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' };
};

/** Ids of all PostgreSQL processes that work on this cluster, no matter who started them. */
export const findServerProcesses = async (cluster: string): Promise<number[]> => {
  const path = await realpath(cluster).catch(() => cluster);
  if (platform() === 'linux') {
    const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
    const isServer = await Promise.all(pids.map((pid) => worksOn(pid, path)));
    return pids.filter((_, index) => isServer[index]);
  }
  const postmaster = await readPostmasterFile(cluster);
  if (postmaster === undefined || !(postmaster.pid > 0)) return [];
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(postmaster.pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(path) ? [postmaster.pid] : [];
};

/** Every server process runs in its cluster's folder; the first one also names it as its argument. */
const worksOn = async (pid: number, cluster: string): Promise<boolean> => {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...args] = command.split('\0');
  if (!basename(program).startsWith('postgres')) return false;
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return folder === undefined ? args[args.indexOf('-D') + 1] === cluster : folder === cluster;
};

/** Whether a process of this id exists (any process; the id may have been reused). */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
