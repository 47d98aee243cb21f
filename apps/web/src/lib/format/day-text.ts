import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Date of a day as text, with "Today" or "Yesterday" as `word` where it applies. */
export const dayText = (day: IsoDate, today: IsoDate): { word: string | null; date: string } => {
  const date = longDay.format(new Date(`${day}T00:00:00Z`));
  if (day === today) return { word: 'Today', date };
  return { word: day === plusDays(today, -1) ? 'Yesterday' : null, date };
};
