import type { QuoteSource } from './verify-quote.ts';

/** A passage that a text quotes. */
export interface MarkedQuote {
  quote: string;
  /** Page of the source on which it begins; null if the source does not contain it. */
  page: number | null;
}

/** A text whose quotes are marked. */
export interface MarkedText {
  text: string;
  quotes: MarkedQuote[];
}

const quoted = /“([^“”]+)”|"([^"\n]+)"|^[^\S\n]*>[^\S\n]?(\S[^\n]*)$/gm;
const foreignMark = /[^\S\n]*\[\s*(?:not\s+)?verified[^\]\n]*\]/gi;

const markOf = (page: number | null): string =>
  page === null ? '[not verified]' : `[verified, page ${page}]`;

/**
 * Adds to each quoted passage of a text whether the source contains it: passages in quotation marks, and lines that begin
 * with `>`. Marks that are already in the text are removed, because only the search may set them.
 */
export const markQuotes = (text: string, source: QuoteSource): MarkedText => {
  const quotes: MarkedQuote[] = [];
  const marked = text
    .replaceAll(foreignMark, '')
    .replaceAll(quoted, (match: string, curly?: string, straight?: string, block?: string) => {
      const quote = (curly ?? straight ?? block ?? '').trim();
      if (quote === '') return match;
      const page = source.findPage(quote.replace(/^["“]|["”]$/g, ''));
      quotes.push({ quote, page });
      return `${match} ${markOf(page)}`;
    });
  return { text: marked, quotes };
};
