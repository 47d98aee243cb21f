/** Text of a page of a source. */
export interface SourcePage {
  /** Number of the page, from 1. */
  page: number;
  text: string;
}

/** A document that quotes are searched in. */
export interface SourceDocument {
  /** Its title, as people know it. */
  document: string;
  pages: readonly SourcePage[];
}

/** Where a quote begins. */
export interface QuotePlace {
  document: string;
  page: number;
}

/** Documents that quotes are searched in. */
export interface QuoteSource {
  /** Returns where an exact quote begins; null if it has fewer than six words, or no document contains it. */
  find(quote: string): QuotePlace | null;
}

/** Fewest words of a quote: shorter ones are found in many places and support nothing. */
export const minQuoteWords = 6;

/** Stands for a hyphen at the end of a line, which may be part of the word or only divide it. */
const lineHyphen = '\uFFF9';
/** Places of the same six words that are compared, so that a search takes time proportional to its quote. */
const maxPlaces = 100;
const singleQuotes = /[‘’‚‛′]/g;
const doubleQuotes = /[“”„‟″]/g;
const dashes = /[‐‑‒–—−]/g;
const invisible = /\p{Cf}/gu;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(singleQuotes, "'")
    .replaceAll(doubleQuotes, '"')
    .replaceAll(dashes, '-');

const foldPage = (text: string): string =>
  fold(text).replaceAll(/(?<=\p{L})-[^\S\n]*\n\s*(?=\p{L})/gu, lineHyphen);

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const withoutStart = (word: string): string => word.replace(/^[^\p{L}\p{N}]+/u, '');
/** Punctuation is looked at from its end: a pattern would try each place of a long word. */
const withoutEnd = (word: string): string => {
  let end = word.length;
  while (end > 0 && !/[\p{L}\p{N}]/u.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
};
const keyOf = (words: readonly string[], at: number): string =>
  words
    .slice(at, at + minQuoteWords)
    .map((word) => withoutEnd(withoutStart(word)).replaceAll('-', '').replaceAll(lineHyphen, ''))
    .join(' ');

/** Compares a word of a source with one of a quote; a hyphen at the end of a line may be there or not. */
const isSame = (source: string, quoted: string): boolean => {
  let at = 0;
  for (const character of source) {
    if (character === lineHyphen) {
      if (quoted.startsWith('-', at)) at += 1;
    } else if (quoted.startsWith(character, at)) at += character.length;
    else return false;
  }
  return at === quoted.length;
};

/** Returns the number of words of a text: those with a letter or a digit. */
export const countWords = (text: string): number =>
  splitWords(text).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const createDocumentSource = ({ document, pages }: SourceDocument) => {
  const words: string[] = [];
  const starts = pages.map(({ page, text }) => {
    const start = words.length;
    for (const word of splitWords(foldPage(text))) words.push(word);
    return { page, start };
  });
  const places = new Map<string, number[]>();
  for (let at = 0; at + minQuoteWords <= words.length; at += 1) {
    const key = keyOf(words, at);
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < maxPlaces) known.push(at);
  }
  const isAt = (quote: readonly string[], start: number): boolean =>
    quote.every((word, index) => {
      const source = words[start + index] ?? '';
      if (index === 0) return isSame(withoutStart(source), withoutStart(word));
      if (index === quote.length - 1) return isSame(withoutEnd(source), withoutEnd(word));
      return isSame(source, word);
    });
  return (quote: readonly string[]): QuotePlace | null => {
    const at = places.get(keyOf(quote, 0))?.find((start) => isAt(quote, start));
    const page = at === undefined ? undefined : starts.findLast(({ start }) => start <= at)?.page;
    return page === undefined ? null : { document, page };
  };
};

/**
 * Creates the search for quotes in documents. A quote is found if a document has exactly its words in their order; only
 * spaces, line breaks, hyphens at line ends, invisible characters, the shape of quotation marks and dashes, and
 * punctuation at both ends may differ.
 */
export const createQuoteSource = (documents: readonly SourceDocument[]): QuoteSource => {
  const sources = documents.map(createDocumentSource);
  return {
    find: (quote) => {
      const words = splitWords(fold(quote));
      if (countWords(quote) < minQuoteWords) return null;
      for (const findIn of sources) {
        const place = findIn(words);
        if (place) return place;
      }
      return null;
    },
  };
};
