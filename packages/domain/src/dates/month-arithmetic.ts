/**
 * Adds months to a date. If the target month has no such day, returns its last day: 30 November plus 3 is 28 or 29
 * February, 28 February plus 3 is 28 May (MPEP 710.01(a)). Always add the total to the base date, never to a result.
 */
export const addMonths = (date: Temporal.PlainDate, months: number): Temporal.PlainDate =>
  date.add({ months }, { overflow: 'constrain' });
