import type { IsoDate } from '../dates/iso-date.ts';

/** When a person gets the digest. */
interface DigestTime {
  /** 0 to 23. */
  hour: number;
  timeZone: string;
}

/**
 * Returns the person's current day if its digest is due: its hour has begun. An hour that a change of clocks skips begins an
 * hour later, one that it repeats begins once. Null before. A day belongs to one digest, so that a change of the hour or the
 * zone sends no second one.
 * @param lastDay day of the last digest
 */
export const digestDayDue = (
  { hour, timeZone }: DigestTime,
  now: Temporal.Instant,
  lastDay: IsoDate | null,
): IsoDate | null => {
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (lastDay !== null && Temporal.PlainDate.compare(day, lastDay) <= 0) return null;
  const starts = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
  return Temporal.Instant.compare(now, starts) < 0 ? null : day.toString();
};
