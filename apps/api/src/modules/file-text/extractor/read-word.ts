import { checkArchive } from '@hub/domain/files/check-archive.ts';
import mammoth from 'mammoth';
import { readArchiveParts } from './archive-text.ts';
import { splitPages } from './split-pages.ts';
import { textLimits } from './text-limits.ts';

/**
 * Reads the pages of a Word document: its text, then its headers, footers, notes and comments. Where a page ends depends on
 * fonts and printer, so pages have a fixed length.
 */
export const readWord = async function* (content: Buffer): AsyncGenerator<string> {
  await checkArchive(new Uint8Array(content), textLimits.archive);
  const { value } = await mammoth.extractRawText({ buffer: content });
  const others = readArchiveParts(content, /^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/);
  yield* splitPages([value.trimEnd(), ...others].join('\n\n'));
};
