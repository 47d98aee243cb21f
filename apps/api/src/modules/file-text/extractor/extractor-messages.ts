import { z } from 'zod';
import { textLimits } from './text-limits.ts';

/** A request to the extractor; a content that is not part of it follows on its standard input. */
export interface ExtractionRequest {
  /** Media type of the content. */
  type: string;
  /** Whether images are read with text recognition. */
  ocr: boolean;
  /** The content, if it is a short text. */
  content?: Uint8Array;
}

/**
 * The text of the next page, and whether it was recognized from a picture that was hard to read. It is checked, like the end,
 * because the extractor works on hostile content.
 */
export const pageSchema = z.object({
  text: z.string().max(textLimits.maxPageCharacters),
  isUnsure: z.boolean(),
});

/** The end; some pages or characters were left out if it is cut. */
export const endSchema = z.object({ isCut: z.boolean() });
