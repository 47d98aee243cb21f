import type { IsoDate } from '../dates/iso-date.ts';

const saturday = 6;

/**
 * Returns the days before today, newest first, from the first known one on. A working day on which nobody acknowledged is
 * added without entries; a weekend is not.
 * @param known days with entries, in any order
 */
export const listDays = <Entry>(
  known: readonly { day: IsoDate; acknowledged: Entry[] }[],
  today: IsoDate,
): { day: IsoDate; acknowledged: Entry[] }[] => {
  const byDay = new Map(known.map(({ day, acknowledged }) => [day, acknowledged]));
  const [first] = [...byDay.keys()].sort();
  const days: { day: IsoDate; acknowledged: Entry[] }[] = [];
  let date = Temporal.PlainDate.from(today).subtract({ days: 1 });
  while (first !== undefined && date.toString() >= first) {
    const acknowledged = byDay.get(date.toString()) ?? [];
    if (acknowledged.length > 0 || date.dayOfWeek < saturday)
      days.push({ day: date.toString(), acknowledged });
    date = date.subtract({ days: 1 });
  }
  return days;
};
