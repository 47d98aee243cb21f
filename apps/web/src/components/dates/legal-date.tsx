import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { writeShortDate } from '../../lib/format/short-date.ts';
import classes from './legal-date.module.css';

/** Plain date without time or zone. */
export const LegalDate = ({ date }: { date: IsoDate }) => (
  <time className={classes.date} dateTime={date}>
    {writeShortDate(date)}
  </time>
);
