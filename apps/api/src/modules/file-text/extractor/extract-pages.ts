import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  createGuardedProcess,
  type ProcessLimits,
  ProcessStoppedError,
  runGuarded,
  TaskFault,
} from '../../../platform/process/guarded-process.ts';
import { type ExtractionRequest, endSchema, pageSchema } from './extractor-messages.ts';
import { isPlainText } from './read-plain-text.ts';
import { processLimits, textLimits } from './text-limits.ts';

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

const extractor = {
  entry: join(import.meta.dirname, 'extractor.ts'),
  work: 'Reading the text',
  readResult: (given: unknown) => endSchema.parse(given),
};

/** Longest plain text, in bytes, that is sent to a process which reads many: to start one takes longer than to read it. */
const maxShortBytes = 100_000;

const shortTexts = createGuardedProcess<ExtractionRequest, { isCut: boolean }>({
  ...extractor,
  ...processLimits,
});

/** A content and how it is read. */
interface ContentToRead extends Pick<ExtractionRequest, 'type' | 'ocr'> {
  /** Length of the content in bytes. */
  size: number;
}

/**
 * Reads the text of a content in a process of its own, which is killed when it exceeds its limits; short plain texts, which
 * need no parser, share one. Throws only if the content cannot be read from the storage.
 */
export const extractPages = async (
  content: Readable,
  { size, ...request }: ContentToRead,
  limits: ProcessLimits = processLimits,
): Promise<Extraction> => {
  const pages: string[] = [];
  const unsurePages: number[] = [];
  let characters = 0;
  const readPart = (given: unknown): void => {
    const { text, isUnsure } = pageSchema.parse(given);
    characters += text.length;
    pages.push(text);
    if (isUnsure) unsurePages.push(pages.length);
    if (pages.length > textLimits.maxPages || characters > 2 * textLimits.maxCharacters)
      throw new Error('more text than it may return');
  };
  const shortText = isPlainText(request.type) && size <= maxShortBytes ? await buffer(content) : undefined;
  try {
    const { isCut } = shortText
      ? await shortTexts.run({ ...request, content: shortText }, { ...limits, readPart })
      : await runGuarded(request, {
          ...{ ...extractor, ...limits, content, readPart },
          permissions: ['--allow-addons'],
          stdin: 'pipe',
        });
    return { state: isCut ? 'partial' : 'extracted', fault: null, pages, unsurePages };
  } catch (error) {
    if (!(error instanceof TaskFault || error instanceof ProcessStoppedError)) throw error;
    return { state: 'failed', fault: error.message, pages, unsurePages };
  }
};
