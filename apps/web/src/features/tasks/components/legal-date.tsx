import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import classes from './legal-date.module.css';

const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "21 Apr 2027". */
export function writeShortDate(date: IsoDate): string {
  const parts = new Map(
    format.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** A plain calendar date. */
export const LegalDate = ({ date }: { date: IsoDate }) => (
  <time className={classes.date} dateTime={date}>
    {writeShortDate(date)}
  </time>
);
