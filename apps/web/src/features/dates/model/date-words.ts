import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { EntitySize } from './date-strip.ts';

const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "Thursday, 29 April 2027". */
export const writeDateInWords = (date: IsoDate): string => {
  const parts = inWords.formatToParts(new Date(`${date}T00:00:00Z`));
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('weekday')}, ${read('day')} ${read('month')} ${read('year')}`;
};

/** "$2,260". */
export const writeFee = (fee: number): string => money.format(fee);

/** "2 months". */
export const writeMonths = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

/** What an applicant's size is called. */
export const entitySizeWords: Readonly<Record<EntitySize, string>> = {
  large: 'Large entity',
  small: 'Small entity',
  micro: 'Micro entity',
};
