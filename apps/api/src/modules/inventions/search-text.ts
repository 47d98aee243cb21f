import type { SearchText, TermRange } from './invention-search.read-model.ts';

/** Sorts after everything that can follow. */
const lastCodePoint = '\u{10ffff}';

const termsBeginning = (beginning: string): TermRange => ({ from: beginning, to: beginning + lastCodePoint });

/** A word can begin a word of the title or, after the mark that codes have in the index, a reference. */
const rangesOf = (word: string): TermRange[] =>
  /\d/.test(word) ? [termsBeginning(`#${word}`)] : [termsBeginning(word), termsBeginning(`#${word}`)];

const longestTerm = 100;
const mostWords = 8;

/**
 * What somebody can have meant, as the index of inventions is asked, the likeliest first: a text of several parts with
 * a digit in it is a reference or number written out, such as 17/248,024; else each word begins a term, longest word
 * first as it finds the fewest.
 */
export const readSearchText = (typed: string): [SearchText, ...SearchText[]] => {
  const text = typed.trim().toLowerCase();
  const key = text.replace(/[\s/,._-]/g, '').slice(0, longestTerm);
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]
    .map((word) => word.slice(0, longestTerm))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords)
    .map((word) => ({ word, ranges: rangesOf(word), similar: [] }));
  const byWords = { text, key, words };
  if (words.length < 2 || !/\d/.test(key)) return [byWords];
  return [{ text, key, words: [{ word: key, ranges: [termsBeginning(`#${key}`)], similar: [] }] }, byWords];
};
