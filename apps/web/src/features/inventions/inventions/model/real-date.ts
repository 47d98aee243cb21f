/** Returns the original date, before the demo moved it by `shiftDays` days. */
export const realDateOf = (date: string, shiftDays: number): string =>
  Temporal.PlainDate.from(date).subtract({ days: shiftDays }).toString();
