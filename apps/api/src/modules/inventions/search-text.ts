import { numberKeysOf } from '@hub/domain/applications/number-key.ts';
import { sameText } from '@hub/domain/text/same-text.ts';
import type { SearchText, TermRange } from './invention-search.read-model.ts';

/** Sorts after every other character. */
const lastCodePoint = '\u{10ffff}';

const termsWithPrefix = (prefix: string): TermRange => ({ from: prefix, to: prefix + lastCodePoint });

/** Shorter parts of numbers are in too many numbers. */
const minFragment = 4;

/** A number of a patent, a publication or an application starts with a key, or contains it. */
const rangesOfNumber = (key: string): TermRange[] =>
  (key.length < minFragment ? ['#', '='] : ['#', '=', '~']).map((mark) => termsWithPrefix(mark + key));

/**
 * A word can be the prefix of a title word, of a reference, or of a name; in the index a reference has the mark `#` and a name
 * the mark `@`.
 */
const rangesOf = (word: string): TermRange[] =>
  /\d/.test(word)
    ? rangesOfNumber(word)
    : [termsWithPrefix(word), termsWithPrefix(`#${word}`), termsWithPrefix(`@${word}`)];

const maxTermLength = 100;
const maxWords = 8;

const wordOf = (word: string, ranges: TermRange[]): SearchText['words'][number] => ({
  word,
  ranges,
  similar: [],
});

/**
 * Interprets a typed text as searches, likeliest first. A number of the Office in any usual spelling is that number; several
 * parts with a digit are one reference; otherwise each word is a prefix of a term, longest word first because it matches the
 * fewest.
 */
export const readSearchText = (typed: string): [SearchText, ...SearchText[]] => {
  const text = sameText(typed).toLowerCase();
  const key = text.replace(/[\s/,._-]/g, '').slice(0, maxTermLength);
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean))]
    .map((word) => word.slice(0, maxTermLength))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxWords)
    .map((word) => wordOf(word, rangesOf(word)));
  const byWords = { text, key, words };
  const numbers = numberKeysOf(typed)
    .filter((number) => number !== key)
    .map((number) => ({ text, key: number, words: [wordOf(number, rangesOfNumber(number))] }));
  const whole =
    words.length < 2 || !/\d/.test(key) ? [] : [{ text, key, words: [wordOf(key, rangesOfNumber(key))] }];
  const [first = byWords, ...others] = [...whole, ...numbers, byWords];
  return [first, ...others];
};
