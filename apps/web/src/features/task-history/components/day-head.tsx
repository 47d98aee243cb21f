import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dayText } from '../model/history-labels.ts';
import classes from './history-list.module.css';

/** Heading of a day's events. */
export const DayHead = ({ day, today }: { day: IsoDate; today: IsoDate }) => {
  const { word, date } = dayText(day, today);
  return (
    <h2 className={classes.day}>
      {word && <span>{word}</span>}
      <time dateTime={day} data-quiet={word !== null || undefined}>
        {date}
      </time>
    </h2>
  );
};
