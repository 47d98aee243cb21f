/** Control characters except tab and line feed, and code points that are no characters; XML 1.0 forbids most of them. */
const forbidden = /(?![\n\t])[\p{Cc}\p{Noncharacter_Code_Point}\uFEFF]/gu;
const lineBreaks = /\r\n?|[\v\u2028\u2029]/g;
/** Form feed, next line and the separators of Word, such as its non-breaking hyphen, stand between words. */
const separators = /(?<=\S)(?:(?![\n\t])\p{Cc})+(?=\S)/gu;
/** Marks that reverse the order of the following text; a title with them could hide how a line really reads. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a text that every file format can hold: without control characters, half characters and marks that change the
 * direction of reading. Lines end with a line feed.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(separators, ' ')
    .replace(directionMarks, '')
    .replace(forbidden, '');

/** Returns a copy of a value in which `cleanText` was applied to every text. */
export const cleanTexts = <T>(value: T): T => clean(value) as T;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]));
};
