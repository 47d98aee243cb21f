import type { World, WorldTask } from './task-world.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const codeOf = (text: string): string => text.toLowerCase().replace(/[\s/,._-]/g, '');
const hasDigit = (text: string): boolean => /\d/.test(text);

/** Search terms of a task: its own words, and words and codes of its invention. */
const termsOf = ({ title, notes, invention }: WorldTask) => {
  const own = wordsOf(`${title} ${notes}`);
  const ofInvention = wordsOf([invention.title, ...invention.references].join(' '));
  const codes = [...invention.references, invention.applicationNumber ?? []].flat().map(codeOf);
  return {
    words: new Set([...own, ...ofInvention.filter((word) => !hasDigit(word))]),
    codes: new Set([...codes, ...ofInvention.filter(hasDigit)]),
  };
};

const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

const similarity = (a: string, b: string): number => {
  const [ofA, ofB] = [trigramsOf(a), trigramsOf(b)];
  const shared = ofA.intersection(ofB).size;
  return shared / (ofA.size + ofB.size - shared);
};

const isSwapped = (a: string, b: string): boolean =>
  Array.from(
    a,
    (_, at) => a.slice(0, at) + a.slice(at + 1, at + 2) + a.slice(at, at + 1) + a.slice(at + 2),
  ).includes(b);

const isLike = (known: string, word: string): boolean =>
  similarity(known, word) >= 0.4 - 1e-9 || isSwapped(word, known);

type Terms = ReturnType<typeof termsOf>;

const findsWord = ({ words, codes }: Terms, word: string): boolean =>
  [...words].some((known) => (word.length < 2 ? known === word : known.startsWith(word))) ||
  [...codes].some((known) => (word.length < 3 ? known === word : known.startsWith(word))) ||
  (word.length >= 4 && !hasDigit(word) && [...words].some((known) => isLike(known, word)));

const findsCode = ({ codes }: Terms, text: string): boolean => {
  const code = codeOf(text);
  return [...codes].some((known) => (code.length < 3 ? known === code : known.startsWith(code)));
};

const findsChunk = (terms: Terms, chunk: string): boolean => {
  const words = wordsOf(chunk);
  if (words.length < 2 || !hasDigit(chunk)) return words.every((word) => findsWord(terms, word));
  const last = words.at(-1) ?? '';
  const whole = words.slice(0, -1);
  return (
    findsCode(terms, chunk) ||
    (whole.every((word) => terms.words.has(word) || terms.codes.has(word)) && findsWord(terms, last))
  );
};

/** Whether a text finds a task. */
export const finds = (_world: World, task: WorldTask, text: string): boolean => {
  const terms = termsOf(task);
  const chunks = text.split(/\s+/).filter((chunk) => wordsOf(chunk).length > 0);
  if (chunks.every((chunk) => findsChunk(terms, chunk))) return true;
  return chunks.length > 1 && hasDigit(text) && findsCode(terms, text);
};

/** Rank of a task: how well its title matches a text. */
export const rank = ({ title }: WorldTask, text: string): number => {
  const words = wordsOf(title);
  return [...new Set(wordsOf(text))]
    .map((word) => (words.includes(word) ? 2 : words.some((known) => known.startsWith(word)) ? 1 : 0))
    .reduce<number>((sum, points) => sum + points, 0);
};
