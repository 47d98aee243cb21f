import type { HeadingBlock, ParagraphBlock, RichText } from './report-document.ts';
import { paragraphsOf, plain } from './rich-text.ts';

/** Returns a paragraph. */
export const paragraph = (
  text: string | RichText,
  format: Omit<ParagraphBlock, 'kind' | 'text'> = {},
): ParagraphBlock => ({ kind: 'paragraph', text: typeof text === 'string' ? plain(text) : text, ...format });

/** Returns a paragraph for each part of a text between empty lines. */
export const paragraphs = (text: string): ParagraphBlock[] =>
  paragraphsOf(text).map((part) => paragraph(part));

/** Returns a heading. */
export const heading = (level: HeadingBlock['level'], text: string): HeadingBlock => ({
  kind: 'heading',
  level,
  text,
});
