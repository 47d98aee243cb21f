import { normalizeReference } from '../applications/application-number.ts';

/** Words of other systems for the statuses of inventions; only those that leave no doubt. */
const statusWords: Readonly<Record<string, string>> = {
  disclosure: 'intake',
  pending: 'prosecution',
  published: 'prosecution',
  issued: 'granted',
  patented: 'granted',
  withdrawn: 'abandoned',
  lapsed: 'abandoned',
};

/** Returns the status of the hub that a word of another system means; the word itself if it means none. */
export const translateStatus = (text: string): string => statusWords[text.trim().toLowerCase()] ?? text;

/** United States number of the European Patent Office's data: country, year, eight digits, kind. */
const docdbPattern = /^US(?:19|20)\d\d(\d{8})[A-Z]\d?$/;
const plainPattern = /^(?:US)?(\d{8})$/;
const foreignPattern = /^(?!US)[A-Z]{2,3}/;

/**
 * Reads an application number as other systems write it: 17/248,024, US 17/248,024, US 202117248024 A. Returns null for a
 * number of another office, which begins with its country, and the text itself if it is neither.
 */
export const readOfficeNumber = (text: string): string | null => {
  const number = normalizeReference(text);
  const digits = (plainPattern.exec(number) ?? docdbPattern.exec(number))?.[1];
  if (digits !== undefined) return digits;
  return foreignPattern.test(number) ? null : text;
};
