import { z } from 'zod';
import { textLimits } from './text-limits.ts';

/** A request to the extractor; the content follows on its standard input. */
export interface ExtractionRequest {
  /** Media type of the content. */
  type: string;
  /** Whether images are read with text recognition. */
  ocr: boolean;
}

/** Messages of the extractor, which are checked because it works on hostile content. */
export const extractorMessageSchema = z.discriminatedUnion('kind', [
  /** The text of the next page, and whether it was recognized from a picture that was hard to read. */
  z.object({
    kind: z.literal('page'),
    text: z.string().max(textLimits.maxPageCharacters),
    isUnsure: z.boolean(),
  }),
  /** The end; some pages or characters were left out if it is cut. */
  z.object({ kind: z.literal('end'), isCut: z.boolean() }),
  z.object({ kind: z.literal('fault'), fault: z.string().max(500) }),
]);

export type ExtractorMessage = z.output<typeof extractorMessageSchema>;
