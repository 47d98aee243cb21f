import { type DateUnit, dateUnits } from '@hub/domain/filters/date-filter.ts';

/** Abbreviations of the units, in URLs and typed dates. */
export const unitLetters: Readonly<Record<DateUnit, string>> = {
  day: 'd',
  'business day': 'bd',
  week: 'w',
  month: 'm',
};

/** Returns the unit of an abbreviation; undefined if it is unknown. */
export const unitOfLetters = (letters: string): DateUnit | undefined =>
  dateUnits.find((unit) => unitLetters[unit] === letters);
