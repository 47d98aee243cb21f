import { readdir, readFile } from 'node:fs/promises';

const parentOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  return parent === undefined ? undefined : Number(parent);
};

/** Proportional memory of a process and all it started, in megabytes (Linux). */
export const memoryOfTree = async (rootPid: number): Promise<number> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === rootPid || (pid > 1 && belongs(parents.get(pid))));
  const sizes = await Promise.all(
    pids.filter(belongs).map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};
