/** Text of a page of a source. */
export interface SourcePage {
  /** Number of the page, from 1. */
  page: number;
  text: string;
}

/** A source that quotes are searched in. */
export interface QuoteSource {
  /** Returns the page on which an exact quote begins; null if the source does not contain it. */
  findPage(quote: string): number | null;
}

/** Stands for a hyphen at the end of a line, which may be part of the word or only divide it. */
const lineHyphen = '\uFFF9';
const maxQuoteLength = 4_000;
const singleQuotes = /[‘’‚‛′]/g;
const doubleQuotes = /[“”„‟″]/g;
const dashes = /[‐‑‒–—−]/g;
const invisible = /\p{Cf}/gu;

const foldCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(singleQuotes, "'")
    .replaceAll(doubleQuotes, '"')
    .replaceAll(dashes, '-');

const foldSpace = (text: string): string => text.replaceAll(/\s+/g, ' ');

const foldSource = (text: string): string =>
  foldSpace(foldCharacters(text).replaceAll(/(?<=\p{L})-[^\S\n]*\n\s*(?=\p{L})/gu, lineHyphen));

const toPattern = (quote: string): RegExp => {
  const characters = [...quote].map((character) =>
    character === '-' ? `[-${lineHyphen}]` : RegExp.escape(character),
  );
  return new RegExp(characters.join(`${lineHyphen}?`), 'u');
};

/**
 * Creates the search for quotes in a source. A quote is found if the source has exactly its characters in their order; only
 * spaces, line breaks, hyphens at line ends, invisible characters and the shape of quotation marks and dashes may differ.
 */
export const createQuoteSource = (pages: readonly SourcePage[]): QuoteSource => {
  let text = '';
  const starts = pages.map(({ page, text: pageText }) => {
    const start = text.length;
    text += `${foldSource(pageText).trim()} `;
    return { page, start };
  });
  return {
    findPage: (quote) => {
      const folded = foldSpace(foldCharacters(quote)).trim();
      if (folded === '' || folded.length > maxQuoteLength) return null;
      const at = text.search(toPattern(folded));
      return at < 0 ? null : (starts.findLast(({ start }) => start <= at)?.page ?? null);
    },
  };
};
