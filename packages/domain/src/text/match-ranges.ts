/** A part of a text: its first character and the one after its last. */
export interface TextRange {
  start: number;
  end: number;
}

const ideograph = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af]/;
/** A word with what is inside it but not part of it: invisible characters and a hyphen at the end of a line. */
const wordPattern =
  /[\p{L}\p{N}\p{M}](?:\u00ad[ \t]*\r?\n[ \t]*|[-\u2010][ \t]*\r?\n[ \t]*(?=\p{L})|[\p{L}\p{N}\p{M}\p{Cf}])*/gu;
/** A run of characters without a blank, such as a number with its separators. */
const chunkPattern = /[\p{L}\p{N}](?:[-\u2010\u00ad][ \t]*\r?\n[ \t]*|\S)*/gu;
/** Digits that a number with separators has at least, to be found within one that has letters, too. */
const minDigits = 5;

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
};

/** Returns a word as the search compares it, as `search_words` of the database does: lower case, without accents and signs. */
export const searchForm = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœþøłđðıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the pairs of ideographs in a word that are searched for. */
const findPairs = (word: string, start: number, words: ReadonlySet<string>): TextRange[] => {
  const found: TextRange[] = [];
  for (let at = 0; at < word.length; at += 1) {
    const length = [2, 1].find((size) => words.has(searchForm(word.slice(at, at + size))));
    if (length !== undefined)
      found.push({ start: start + at, end: start + Math.min(word.length, at + length) });
  }
  return found;
};

const trimEnd = (chunk: string): number => chunk.replace(/[^\p{L}\p{N}]+$/u, '').length;

/** Whether a number, or what follows its series or year, is searched for. */
const isEndOf = (digits: string, words: ReadonlySet<string>): boolean =>
  [0, 2, 4].some((series) => digits.length - series >= minDigits && words.has(digits.slice(series)));

const isNumberOf = (form: string, words: ReadonlySet<string>): boolean =>
  words.has(form) ||
  (form.match(/\d+/g) ?? []).some((digits) => digits.length >= minDigits && isEndOf(digits, words));

/** Finds a word that is searched for, or, of one with a hyphen at the end of a line, its parts. */
const findWord = (word: string, start: number, words: ReadonlySet<string>): TextRange[] => {
  if (words.has(searchForm(word))) return [{ start, end: start + word.length }];
  if (!word.includes('\n')) return [];
  return [...word.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: part, index }) =>
    words.has(searchForm(part)) ? [{ start: start + index, end: start + index + part.length }] : [],
  );
};

/** Returns the words inside a run of characters that are searched for; the run itself where it is one number. */
const findInChunk = (chunk: string, start: number, words: ReadonlySet<string>): TextRange[] => {
  const found: TextRange[] = [];
  for (const { 0: word, index } of chunk.matchAll(wordPattern)) {
    if (ideograph.test(word)) found.push(...findPairs(word, start + index, words));
    else found.push(...findWord(word, start + index, words));
  }
  for (const { 0: rule, index } of chunk.matchAll(/\d+\.\d+/g))
    if (words.has(rule)) found.push({ start: start + index, end: start + index + rule.length });
  if (found.length > 0) return found.sort((a, b) => a.start - b.start);
  const end = trimEnd(chunk);
  const core = chunk.slice(0, end);
  const form = searchForm(core);
  return /[\d.]/.test(core) && isNumberOf(form, words) ? [{ start, end: start + end }] : [];
};

/**
 * Returns where a text contains one of these words, as it is written there: with its accents, ligatures, hyphens at the end of
 * a line and separators of numbers.
 * @param words as `searchForm` writes them
 */
export const findWords = (text: string, words: ReadonlySet<string>): TextRange[] => {
  const found: TextRange[] = [];
  if (words.size === 0) return found;
  for (const { 0: chunk, index } of text.matchAll(chunkPattern)) {
    for (const range of findInChunk(chunk, index, words)) {
      const last = found.at(-1);
      const isContinued = last && range.start === last.end && ideograph.test(text.charAt(range.start));
      if (last && (range.start < last.end || isContinued)) last.end = Math.max(last.end, range.end);
      else found.push(range);
    }
  }
  return found;
};
