import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { dayText } from '../../lib/format/day-text.ts';
import { Row } from '../look/stack.tsx';
import classes from './day-head.module.css';

/** Heading of a day's events. */
export const DayHead = ({ day, today }: { day: IsoDate; today: IsoDate }) => {
  const { word, date } = dayText(day, today);
  return (
    <Row as="h2" gap={8} gutter className={classes.day}>
      {word && <span>{word}</span>}
      <time dateTime={day} data-quiet={word !== null || undefined}>
        {date}
      </time>
    </Row>
  );
};
