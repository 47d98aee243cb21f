import { join } from 'node:path';
import { createTaskProcess, type TaskProcess } from '../../../platform/process/task-process.ts';
import { type ParseRequest, type ReadMail, readMailSchema } from './parser-messages.ts';

/** Limits of the process, enforced from outside. */
export interface ParserLimits {
  /** Milliseconds for one email. */
  totalMs: number;
  /** JavaScript heap in megabytes. */
  heapMegabytes: number;
  /** Resident memory in megabytes, with buffers; measured on Linux. */
  memoryMegabytes: number;
}

/** Limits in operation. */
const parserLimits: ParserLimits = { totalMs: 30_000, heapMegabytes: 384, memoryMegabytes: 768 };

/** Reads one email after another in a process of its own. */
export interface ParserProcess extends Pick<TaskProcess<ParseRequest, ReadMail>, 'close'> {
  /** Throws if the email cannot be read or exceeds a limit, and `ProcessClosedError` after `close`. */
  read(request: ParseRequest): Promise<ReadMail>;
}

/** Creates the process when it is first needed. `spoolFolder` is the only place where it reads and writes mail. */
export const createParserProcess = (spoolFolder: string, limits = parserLimits): ParserProcess => {
  const { totalMs, ...memory } = limits;
  const { run, close } = createTaskProcess<ParseRequest, ReadMail>({
    ...memory,
    entry: join(import.meta.dirname, 'parser.ts'),
    permissions: [`--allow-fs-read=${spoolFolder}`, `--allow-fs-write=${spoolFolder}`],
    work: 'Reading the email',
    readResult: (given) => readMailSchema.parse(given),
  });
  return { read: (request) => run(request, totalMs), close };
};
