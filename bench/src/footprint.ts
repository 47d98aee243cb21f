import { readdir, readFile } from 'node:fs/promises';

const parentOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
};

/** Returns a process and all it started that still run. */
const listTree = async (rootPid: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === rootPid || (pid > 1 && belongs(parents.get(pid))));
  return pids.filter(belongs);
};

const sumOver = async (rootPid: number, read: (pid: number) => Promise<number>): Promise<number> => {
  const values = await Promise.all((await listTree(rootPid)).map(read));
  return values.reduce((sum, value) => sum + value, 0);
};

/** Proportional memory of a process and all it started, in megabytes (Linux). */
export const memoryOfTree = (rootPid: number): Promise<number> =>
  sumOver(rootPid, async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  });

/** Processor time of a process and all it started, also of what has ended, in seconds (Linux with 100 ticks a second). */
export const processorTimeOfTree = (rootPid: number): Promise<number> =>
  sumOver(rootPid, async (pid) => {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name of the program, in parentheses, may contain blanks.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // Its own in user and kernel mode, and that of the children it has waited for.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  });
