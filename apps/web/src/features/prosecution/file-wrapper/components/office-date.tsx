import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import classes from './office-date.module.css';

interface OfficeDateProps {
  date: string;
  /** The date before the demo moved it. */
  realDate: string;
  isFirstOfDate: boolean;
}

/** A table shows the date once for all rows of one day; screen readers hear it in every row, and cards show it. */
export const OfficeDate = ({ date, realDate, isFirstOfDate }: OfficeDateProps) => (
  <span
    className={classes.date}
    data-repeated={!isFirstOfDate || undefined}
    title={realDate === date ? undefined : `Original date ${writeShortDate(realDate)}`}
  >
    <LegalDate date={date} />
  </span>
);
