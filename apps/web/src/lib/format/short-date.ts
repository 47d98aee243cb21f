import type { IsoDate } from '@hub/domain/dates/iso-date.ts';

const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date such as "21 Apr 2027". */
export const writeShortDate = (date: IsoDate): string => {
  const parts = new Map(
    format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
};
