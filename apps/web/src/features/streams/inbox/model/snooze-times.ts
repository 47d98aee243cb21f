/** A time until which a notification can be snoozed. */
interface SnoozeTime {
  label: string;
  /** ISO 8601 with `Z`. */
  until: string;
}

const laterHours = 3;
const morning = Temporal.PlainTime.from({ hour: 8 });

/** Returns the times to choose from: later today, tomorrow morning and Monday morning, in a time zone. */
export const snoozeTimes = (now: Temporal.Instant, timeZone: string): readonly SnoozeTime[] => {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (date: Temporal.PlainDate): string =>
    date.toZonedDateTime({ timeZone, plainTime: morning }).toInstant().toString();
  return [
    {
      label: 'For 3 hours',
      until: now.add({ hours: laterHours }).toString({ smallestUnit: 'millisecond' }),
    },
    { label: 'Until tomorrow, 8 am', until: at(today.add({ days: 1 })) },
    { label: 'Until Monday, 8 am', until: at(today.add({ days: 8 - today.dayOfWeek })) },
  ];
};
