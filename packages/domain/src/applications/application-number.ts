import { sameText } from '../text/same-text.ts';

/** Returns a number or reference without spaces, slashes, commas, dots, hyphens and case: 17/248,024 becomes 17248024. */
export const normalizeReference = (reference: string): string =>
  sameText(reference)
    .replace(/[\s/,._-]/g, '')
    .toUpperCase();

/**
 * Formats a number as the Office prints it: 17248024 becomes 17/248,024, and PCTUS0638516 becomes PCT/US06/38516. Other
 * values are returned unchanged.
 */
export const formatApplicationNumber = (applicationNumber: string): string =>
  applicationNumber
    .replace(/^(\d{2})(\d{3})(\d{3})$/, '$1/$2,$3')
    .replace(/^PCT([A-Z]{2}(?:\d{2}|\d{4}))(\d{5,6})$/, 'PCT/$1/$2');
