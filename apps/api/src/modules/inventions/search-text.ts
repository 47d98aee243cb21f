import type { SearchText, TermRange } from './invention-search.read-model.ts';

/** Sorts after every other character. */
const lastCodePoint = '\u{10ffff}';

const termsWithPrefix = (prefix: string): TermRange => ({ from: prefix, to: prefix + lastCodePoint });

/** A word can be the prefix of a title word or of a reference; references have the prefix `#` in the index. */
const rangesOf = (word: string): TermRange[] =>
  /\d/.test(word) ? [termsWithPrefix(`#${word}`)] : [termsWithPrefix(word), termsWithPrefix(`#${word}`)];

const maxTermLength = 100;
const maxWords = 8;

/**
 * Interprets a typed text as searches, likeliest first. Several parts with a digit are one reference or number, such as
 * 17/248,024; otherwise each word is a prefix of a term, longest word first because it matches the fewest.
 */
export const readSearchText = (typed: string): [SearchText, ...SearchText[]] => {
  const text = typed.trim().toLowerCase();
  const key = text.replace(/[\s/,._-]/g, '').slice(0, maxTermLength);
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]
    .map((word) => word.slice(0, maxTermLength))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords)
    .map((word) => ({ word, ranges: rangesOf(word), similar: [] }));
  const byWords = { text, key, words };
  if (words.length < 2 || !/\d/.test(key)) return [byWords];
  return [{ text, key, words: [{ word: key, ranges: [termsWithPrefix(`#${key}`)], similar: [] }] }, byWords];
};
