/** Shorter beginnings of words match too much of every text. */
const minPrefixLength = 4;

/** A text that a person typed, as the queries that PostgreSQL understands. */
export interface PageQuery {
  /** Words and quoted phrases, for `websearch_to_tsquery`. */
  stems: string;
  /** Exact words, the last of them as the start of a word, for `to_tsquery`; empty for a text with quotation marks. */
  prefixes: string;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Makes a part outside quotation marks a plain list of words: no sign or word is an operator. */
const toPlainWords = (part: string): string =>
  part.replaceAll(/(^|\s)-+/g, '$1').replaceAll(/(?<![\p{L}\p{N}])or(?![\p{L}\p{N}])/giu, ' ');

/** Reads the text of a search: all words must be on the page, those in quotation marks in this order. */
export const readPageQuery = (qs: string): PageQuery => {
  const parts = qs.replaceAll(/[“”„]/g, '"').split('"');
  const stems = parts.map((part, index) => (index % 2 === 0 ? toPlainWords(part) : `"${part}"`)).join(' ');
  if (parts.length > 1) return { stems, prefixes: '' };
  const words = wordsOf(qs.toLowerCase());
  const last = words.at(-1);
  const prefixes = words.map((word) =>
    word === last && word.length >= minPrefixLength ? `'${word}':*` : `'${word}'`,
  );
  return { stems, prefixes: prefixes.join(' & ') };
};
