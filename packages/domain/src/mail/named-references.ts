import { sameText } from '../text/same-text.ts';

/** Characters that references compare without, as `reference_key` in the database does. */
const ignoredMarks = /[\s/,._-]/g;
/** Marks around a word that do not belong to a reference. */
const aroundWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const [minKeyLength, minNumberLength, maxKeyLength] = [4, 5, 60];
const maxWordsOfReference = 3;
/** Longer words are no reference with marks around it, and slow to trim. */
const maxWordLength = 100;
const maxWords = 4000;
const maxKeys = 4000;

/** Returns a reference in the form in which references are compared. */
export const referenceKey = (reference: string): string =>
  sameText(reference).replace(ignoredMarks, '').toLowerCase();

const mayBeReference = (key: string, prefix: string): boolean => {
  if (key.length > maxKeyLength) return false;
  if (prefix !== '' && key.startsWith(prefix) && key.length > prefix.length) return true;
  return /^\d+$/.test(key)
    ? key.length >= minNumberLength
    : key.length >= minKeyLength && /\p{N}/u.test(key) && /\p{L}/u.test(key);
};

/**
 * Returns what may be a reference in a text, by its key: up to three words in a row that have a digit, or that start with the
 * docketing prefix. Whether one is a reference is known only to the database.
 * @param docketingPrefix as configured, such as `FIP:`
 */
export const listReferenceKeys = (text: string, docketingPrefix: string): Map<string, string> => {
  const prefix = referenceKey(docketingPrefix);
  const words = text
    .split(/\s+/, maxWords)
    .map((word) => (word.length > maxWordLength ? '' : word.replace(aroundWord, '')));
  const found = new Map<string, string>();
  for (const index of words.keys()) {
    for (let count = 1; count <= maxWordsOfReference; count++) {
      const reference = words.slice(index, index + count).join(' ');
      const key = referenceKey(reference);
      if (mayBeReference(key, prefix) && !found.has(key)) found.set(key, reference);
      if (found.size >= maxKeys) return found;
    }
  }
  return found;
};

/** Application numbers in the spellings of letters: a series of one or two digits, a slash, a dash, a blank or nothing. */
const applicationNumber =
  /(?<![\d/.,-])(?:(\d{2})(?:\s?[/-]\s?|\s?)|(\d)\s?\/\s?)(\d{3})[,.\s]?(\d{3})(?![\d/]|[,.-]\d)/g;
/** Those with the slash after the series, which no other number has. */
const slashed = /^\d{1,2}\s?\//;
const internationalNumber = /\bPCT\s?\/?\s?([A-Z]{2})\s?\/?\s?(?:19|20)?(\d{2})\s?\/?\s?0?(\d{5})(?!\d)/g;
const maxApplicationNumbers = 500;

const listUs = (text: string, isListed: (written: string) => boolean): string[] => {
  const numbers = new Set<string>();
  for (const [written, series, short = '', first, second] of sameText(text).matchAll(applicationNumber)) {
    if (isListed(written)) numbers.add(`${series ?? `0${short}`}${first}${second}`);
    if (numbers.size === maxApplicationNumbers) break;
  }
  return [...numbers];
};

/**
 * Returns the application numbers in a text as inventions may have them: digits only for US ones (`17/248,024` as `17248024`),
 * and both usual forms of an international one (`PCT/US26/12345` as `PCTUS2612345` and `PCTUS2026012345`).
 */
export const listApplicationNumbers = (text: string): string[] => {
  const numbers = new Set<string>();
  for (const [, office, year = '', number] of sameText(text).matchAll(internationalNumber)) {
    numbers.add(`PCT${office}${year}${number}`);
    numbers.add(`PCT${office}${Number(year) > 70 ? '19' : '20'}${year}0${number}`);
    if (numbers.size >= maxApplicationNumbers) return [...numbers];
  }
  return [...numbers, ...listUs(text, () => true)].slice(0, maxApplicationNumbers);
};

/** Returns the US application numbers in a text that cannot be any other number, because of their slash. */
export const listWrittenApplications = (text: string): string[] =>
  listUs(text, (written) => slashed.test(written));
