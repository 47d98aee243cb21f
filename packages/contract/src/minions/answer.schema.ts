import { z } from 'zod';

/**
 * A part of an answer of a minion. The texts of all parts together are the plain text of the answer. The marks are set by the
 * hub alone and are no part of the text, so nothing that a model writes can imitate one.
 */
export const answerPartSchema = z.object({
  /** Markdown. */
  text: z.string(),
  /**
   * `label`: says which model wrote what follows. `quote`: a quote of at least six words that the source contains word for word.
   * `not-found`: such a quote that no source contains. `unsourced`: a statement of a model without a quote that was found.
   * Null for text of the hub and for words around a quote.
   */
  mark: z.enum(['label', 'quote', 'not-found', 'unsourced']).nullable(),
  /** The document and page on which a quote was found; null for every other part. */
  source: z.object({ document: z.string(), page: z.number().int().positive() }).nullable(),
});
export type AnswerPart = z.output<typeof answerPartSchema>;
