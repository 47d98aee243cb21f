import { readApplicationNumber } from '../applications/read-application-number.ts';
import { sameText } from '../text/same-text.ts';

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

/** How the United States are written in a column of countries, also with the kind of case behind them: US - Utility. */
const unitedStates =
  /^(?:USA?|U\. ?S\. ?(?:A\.)?|UNITED STATES(?: OF AMERICA)?|USPTO|VEREINIGTE STAATEN(?: VON AMERIKA)?|ÉTATS-UNIS(?: D['’]AMÉRIQUE)?)(?: ?[-–:,(].*)?$/;
/** A number that begins with its country, or with the treaty. */
const foreignPattern = /^(?!US|RE|PP|UNITED)(?:PCT\b|PCT\/|[A-Z]{2} ?\d)/;

/** An application number of a file: the Office's eight digits, or the reason why there are none. */
export type ReadNumber = { digits: string } | { digits: null; reason: string };

/**
 * Reads an application number with the country beside it, if the file has one. Digits alone are a number of the United
 * States only if the country is that or missing and they are written as there (`readApplicationNumber`); no other number
 * refuses its row.
 */
export const readOfficeNumber = (text: string, country = ''): ReadNumber => {
  const office = sameText(country).toUpperCase();
  if (office !== '' && !unitedStates.test(office))
    return { digits: null, reason: `is a number of ${country}` };
  const digits = readApplicationNumber(text);
  if (digits !== null) return { digits };
  const isForeign = foreignPattern.test(sameText(text).toUpperCase());
  return {
    digits: null,
    reason: isForeign ? 'is of another patent office' : 'is no application number of the United States',
  };
};
