/** The date as printed, before a replay moved it by so many days. */
export const realDateOf = (date: string, shiftDays: number): string =>
  Temporal.PlainDate.from(date).subtract({ days: shiftDays }).toString();
