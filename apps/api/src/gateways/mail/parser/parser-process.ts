import { join } from 'node:path';
import {
  createGuardedProcess,
  type GuardedProcess,
  type ProcessLimits,
} from '../../../platform/process/guarded-process.ts';
import { type ParseRequest, type ReadMail, readMailSchema } from './parser-messages.ts';

/** Limits in operation. */
const parserLimits: ProcessLimits = { totalMs: 30_000, heapMegabytes: 384, memoryMegabytes: 768 };

/** Reads one email after another in a process of its own. */
export interface ParserProcess extends Pick<GuardedProcess<ParseRequest, ReadMail>, 'close'> {
  /** Throws if the email cannot be read or exceeds a limit, and `ProcessClosedError` after `close`. */
  read(request: ParseRequest): Promise<ReadMail>;
}

/** Creates the process when it is first needed. `spoolFolder` is the only place where it reads and writes mail. */
export const createParserProcess = (spoolFolder: string, limits = parserLimits): ParserProcess => {
  const { totalMs, ...memory } = limits;
  const { run, close } = createGuardedProcess<ParseRequest, ReadMail>({
    ...memory,
    entry: join(import.meta.dirname, 'parser.ts'),
    permissions: [`--allow-fs-read=${spoolFolder}`, `--allow-fs-write=${spoolFolder}`],
    work: 'Reading the email',
    readResult: (given) => readMailSchema.parse(given),
  });
  return { read: (request) => run(request, { totalMs }), close };
};
