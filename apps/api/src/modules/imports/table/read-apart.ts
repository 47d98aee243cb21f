import { join } from 'node:path';
import {
  type ProcessLimits,
  ProcessStoppedError,
  runGuarded,
  TaskFault,
} from '../../../platform/process/guarded-process.ts';
import type { TableAnswer, TableRequest } from './table-messages.ts';

const tableLimits: ProcessLimits = { totalMs: 15_000, heapMegabytes: 512, memoryMegabytes: 768 };

/**
 * Reads rows in a process of its own, because a file can be built to exhaust its reader: a thread that has no memory left can
 * end the whole process. A file that ends the process or exceeds its limits is `unreadable`.
 */
export const readApart = async (request: TableRequest, limits = tableLimits): Promise<TableAnswer> => {
  try {
    return await runGuarded(request, {
      ...limits,
      entry: join(import.meta.dirname, 'table-process.ts'),
      work: 'Reading the table',
      readResult: (given) => given as TableAnswer,
    });
  } catch (error) {
    if (!(error instanceof TaskFault || error instanceof ProcessStoppedError)) throw error;
    return { fault: 'unreadable' };
  }
};
