/**
 * The same day number so many months later, or the last day of that month when it has no such day:
 * 30 November plus 3 is 28 or 29 February, 28 February plus 3 is 28 May (MPEP 710.01(a)).
 * Totals are added to one base date, never chained from result to result.
 */
export function addMonths(date: Temporal.PlainDate, months: number): Temporal.PlainDate {
  return date.add({ months }, { overflow: 'constrain' });
}
