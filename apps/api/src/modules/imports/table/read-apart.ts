import { join } from 'node:path';
import { readMemory } from '../../../platform/process/read-memory.ts';
import { startApart } from '../../../platform/process/start-apart.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

/** Limits of the process that reads a table. */
interface TableLimits {
  /** Milliseconds for one file. */
  totalMs: number;
  /** JavaScript heap in megabytes. */
  heapMegabytes: number;
  /** Resident memory in megabytes, with buffers; measured on Linux. */
  memoryMegabytes: number;
}

const tableLimits: TableLimits = { totalMs: 15_000, heapMegabytes: 512, memoryMegabytes: 768 };
const memoryCheckMs = 100;

/**
 * Reads rows in a process of its own, because a file can be built to exhaust its reader: a thread that has no memory left can
 * end the whole process. A file that ends the process or exceeds its limits is `unreadable`.
 */
export const readApart = async (request: TableRequest, limits = tableLimits): Promise<TableAnswer> => {
  const { heapMegabytes } = limits;
  const child = startApart({ entry: join(import.meta.dirname, 'table-process.ts'), heapMegabytes });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const time = setTimeout(kill, limits.totalMs);
  const memory = setInterval(async () => {
    if (child.pid !== undefined && (await readMemory(child.pid)) > limits.memoryMegabytes) kill();
  }, memoryCheckMs);
  try {
    return await new Promise<TableAnswer>((done) => {
      const fail = (): void => done({ fault: 'unreadable' });
      child.once('message', done).once('error', fail).once('close', fail);
      child.send(request, () => undefined);
    });
  } finally {
    clearTimeout(time);
    clearInterval(memory);
    process.off('exit', kill);
    kill();
  }
};
