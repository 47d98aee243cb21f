import type { SearchText, TermRange } from './invention-search.read-model.ts';

/** All terms that begin so. Terms compare by code point, so the end is the beginning with its last one raised. */
const termsBeginning = (beginning: string): TermRange => {
  const points = Array.from(beginning, (letter) => letter.codePointAt(0) ?? 0);
  const last = points.pop() ?? 0;
  return { from: beginning, to: String.fromCodePoint(...points, last + 1) };
};

/** A word can begin a word of the title or, after the mark that codes have in the index, a reference. */
const rangesOf = (word: string): TermRange[] =>
  /\d/.test(word) ? [termsBeginning(`#${word}`)] : [termsBeginning(word), termsBeginning(`#${word}`)];

const longestTerm = 100;
const mostWords = 8;

/**
 * What somebody typed, as the index of inventions is asked: each word begins a term, longest word first as it finds
 * the fewest, or the whole text without blanks and slashes begins a reference or application number.
 */
export const readSearchText = (typed: string): SearchText => {
  const text = typed.trim().toLowerCase();
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]
    .map((word) => word.slice(0, longestTerm))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
  const key = text.replace(/[\s/,._-]/g, '').slice(0, longestTerm);
  return {
    text,
    key,
    words: words.map((word) => ({ word, ranges: rangesOf(word), similar: [] })),
    keyRange: key === '' || words[0] === key ? undefined : termsBeginning(`#${key}`),
  };
};
