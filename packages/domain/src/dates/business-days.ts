import type { IsoDate } from './iso-date.ts';
import { type OfficeCalendar, usOfficeCalendar } from './office-calendar.ts';
import { rollBackward, rollForward } from './rolling.ts';

/**
 * Returns the day that is a number of business days after a day (before it if negative). Counting starts from the day
 * itself; 0 keeps an open day and moves a closed one back to a business day.
 */
export const addBusinessDays = (
  date: IsoDate,
  count: number,
  calendar: OfficeCalendar = usOfficeCalendar,
): IsoDate => {
  const direction = Math.sign(count);
  const roll = direction > 0 ? rollForward : rollBackward;
  let day = Temporal.PlainDate.from(date);
  if (direction === 0) return roll(day, calendar).date.toString();
  for (let left = Math.abs(count); left > 0; left -= 1)
    day = roll(day.add({ days: direction }), calendar).date;
  return day.toString();
};
