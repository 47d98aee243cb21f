/** How often a report is delivered. */
export const cadences = ['weekly', 'monthly'] as const;
export type Cadence = (typeof cadences)[number];

/** When a report is delivered, in the time zone of the firm. */
export interface DeliveryTime {
  cadence: Cadence;
  /** Weekly: 1 (Monday) to 7. Monthly: day of the month; the last day of shorter months. */
  day: number;
  /** 0 to 23. */
  hour: number;
}

const firstDate = ({ cadence, day }: DeliveryTime, today: Temporal.PlainDate): Temporal.PlainDate =>
  cadence === 'weekly'
    ? today.add({ days: (day - today.dayOfWeek + 7) % 7 })
    : today.with({ day: Math.min(day, today.daysInMonth) });

const laterDate = ({ cadence, day }: DeliveryTime, date: Temporal.PlainDate): Temporal.PlainDate => {
  if (cadence === 'weekly') return date.add({ weeks: 1 });
  const month = date.toPlainYearMonth().add({ months: 1 });
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
};

/**
 * Returns the first delivery after an instant. An hour that a change of clocks skips is delivered an hour later, one that
 * it repeats is delivered once.
 */
export const nextDelivery = (
  time: DeliveryTime,
  timeZone: string,
  after: Temporal.Instant,
): Temporal.Instant => {
  const at = (date: Temporal.PlainDate): Temporal.Instant =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: time.hour }) }).toInstant();
  const date = firstDate(time, after.toZonedDateTimeISO(timeZone).toPlainDate());
  const first = at(date);
  return Temporal.Instant.compare(first, after) > 0 ? first : at(laterDate(time, date));
};
