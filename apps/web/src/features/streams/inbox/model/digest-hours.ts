/** Formats an hour of the day, such as "8 am". */
export const writeHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;

/** The hours at which a digest can be sent, as choices. */
export const digestHours: readonly { value: string; label: string }[] = Array.from(
  { length: 24 },
  (_, hour) => ({ value: String(hour), label: writeHour(hour) }),
);
