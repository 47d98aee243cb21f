import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMemory } from '../../../platform/process/read-memory.ts';
import { startApart } from '../../../platform/process/start-apart.ts';
import { type ExtractionRequest, extractorMessageSchema } from './extractor-messages.ts';
import { type ProcessLimits, processLimits, textLimits } from './text-limits.ts';

/** The text of a content, page by page. */
export interface Extraction {
  /** `partial` if the content is longer than what is read; `failed` if it cannot be read or a limit was exceeded. */
  state: 'extracted' | 'partial' | 'failed';
  /** Reason of a failure, in English; null without one. */
  fault: string | null;
  /** Text of each page, also of those read before a failure. */
  pages: readonly string[];
  /** Numbers, from 1, of the pages that were recognized from pictures that were hard to read. */
  unsurePages: readonly number[];
}

const memoryCheckMs = 250;

const start = ({ heapMegabytes }: ProcessLimits): ChildProcess =>
  startApart({
    entry: join(import.meta.dirname, 'extractor.ts'),
    heapMegabytes,
    permissions: ['--allow-addons'],
    stdin: 'pipe',
  });

/** Calls `stop` when a process exceeds its time or memory. `renew` starts the time until the next page again. */
const watch = (child: ChildProcess, limits: ProcessLimits, stop: (fault: string) => void) => {
  const idle = setTimeout(() => stop('Reading a page took too long'), limits.idleMs);
  const total = setTimeout(() => stop('Reading took too long'), limits.totalMs);
  const memory = setInterval(async () => {
    if (child.pid !== undefined && (await readMemory(child.pid)) > limits.memoryMegabytes)
      stop('Reading needed too much memory');
  }, memoryCheckMs);
  return {
    renew: () => void idle.refresh(),
    end: () => {
      clearTimeout(idle);
      clearTimeout(total);
      clearInterval(memory);
    },
  };
};

/**
 * Reads the text of a content in a process of its own, which is killed when it exceeds its limits. Throws only if the
 * content cannot be read from the storage.
 */
export const extractPages = async (
  content: Readable,
  request: ExtractionRequest,
  limits: ProcessLimits = processLimits,
): Promise<Extraction> => {
  const child = start(limits);
  const pages: string[] = [];
  const unsurePages: number[] = [];
  let characters = 0;
  let result: Omit<Extraction, 'pages' | 'unsurePages'> = {
    state: 'failed',
    fault: 'The process that reads it ended',
  };
  const kill = () => child.kill('SIGKILL');
  const fail = (fault: string) => {
    result = { state: 'failed', fault };
    kill();
  };
  const limit = watch(child, limits, fail);
  const receive = (given: unknown) => {
    const { data: message } = extractorMessageSchema.safeParse(given);
    if (message?.kind === 'page') {
      limit.renew();
      characters += message.text.length;
      pages.push(message.text);
      if (message.isUnsure) unsurePages.push(pages.length);
      if (pages.length > textLimits.maxPages || characters > 2 * textLimits.maxCharacters)
        fail('Too much text');
    } else if (message?.kind === 'end')
      result = { state: message.isCut ? 'partial' : 'extracted', fault: null };
    else fail(message?.fault ?? 'The process that reads it sent something unknown');
  };
  process.once('exit', kill);
  try {
    const ended = new Promise<void>((done) => {
      child.on('message', receive);
      child.once('error', () => done());
      child.once('close', () => done());
    });
    child.send(request);
    let storageError: unknown;
    content.once('error', (error) => {
      storageError = error;
      kill();
    });
    // A process that ends before it has read everything breaks the pipe, which its result tells.
    if (child.stdin) await Promise.all([ended, pipeline(content, child.stdin).catch(() => undefined)]);
    if (storageError !== undefined) throw storageError;
    return { ...result, pages, unsurePages };
  } finally {
    limit.end();
    process.off('exit', kill);
    kill();
  }
};
