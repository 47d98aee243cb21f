import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ProcessLimits,
  ProcessStoppedError,
  runGuarded,
  TaskFault,
} from '../../../platform/process/guarded-process.ts';
import { type ExtractionRequest, endSchema, pageSchema } from './extractor-messages.ts';
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

/**
 * Reads the text of a content in a process of its own, which is killed when it exceeds its limits. Throws only if the
 * content cannot be read from the storage.
 */
export const extractPages = async (
  content: Readable,
  request: ExtractionRequest,
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
  try {
    const { isCut } = await runGuarded(request, {
      ...limits,
      entry: join(import.meta.dirname, 'extractor.ts'),
      permissions: ['--allow-addons'],
      stdin: 'pipe',
      work: 'Reading the text',
      content,
      readPart,
      readResult: (given) => endSchema.parse(given),
    });
    return { state: isCut ? 'partial' : 'extracted', fault: null, pages, unsurePages };
  } catch (error) {
    if (!(error instanceof TaskFault || error instanceof ProcessStoppedError)) throw error;
    return { state: 'failed', fault: error.message, pages, unsurePages };
  }
};
