import mammoth from 'mammoth';
import { checkArchive } from './check-archive.ts';
import { splitPages } from './split-pages.ts';

/** Reads the pages of a Word document. Where a page ends depends on fonts and printer, so pages have a fixed length. */
export const readWord = async function* (content: Buffer): AsyncGenerator<string> {
  checkArchive(content);
  const { value } = await mammoth.extractRawText({ buffer: content });
  yield* splitPages(value);
};
