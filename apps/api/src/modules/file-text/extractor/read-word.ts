import { checkArchive } from '@hub/domain/files/check-archive.ts';
import mammoth from 'mammoth';
import { splitPages } from './split-pages.ts';
import { textLimits } from './text-limits.ts';

/** Reads the pages of a Word document. Where a page ends depends on fonts and printer, so pages have a fixed length. */
export const readWord = async function* (content: Buffer): AsyncGenerator<string> {
  await checkArchive(new Uint8Array(content), textLimits.archive);
  const { value } = await mammoth.extractRawText({ buffer: content });
  yield* splitPages(value);
};
