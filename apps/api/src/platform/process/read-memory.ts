import { readFile } from 'node:fs/promises';

const pageBytes = 4096;

/** Returns the resident memory of a process in megabytes; 0 where the system does not tell. */
export const readMemory = async (pid: number): Promise<number> => {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ');
  return (Number(resident ?? 0) * pageBytes) / 1024 / 1024;
};
