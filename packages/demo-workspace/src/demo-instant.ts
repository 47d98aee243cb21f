import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone } from '@hub/domain/dates/today.ts';

/** Turns days into instants of the patent office's zone. */
export type InstantOn = (date: IsoDate) => string;

/** The day of the demo, and the instants that belong to days. */
export interface DemoClock {
  today: IsoDate;
  instantOn: InstantOn;
}

/** Adds milliseconds to an instant. */
export const plusMilliseconds = (instant: string, milliseconds: number): string =>
  Temporal.Instant.from(instant).add({ milliseconds }).toString({ fractionalSecondDigits: 3 });

/** Noon of a day, but for today its first instant, so that nothing of the demo lies in the future. */
export const createInstantOn = (today: IsoDate): InstantOn => {
  const known = new Map<IsoDate, string>();
  return (date) => {
    const kept = known.get(date);
    if (kept) return kept;
    const plainTime = date < today ? Temporal.PlainTime.from('12:00') : undefined;
    const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: officeTimeZone, plainTime });
    const instant = zoned.toInstant().toString({ fractionalSecondDigits: 3 });
    known.set(date, instant);
    return instant;
  };
};
