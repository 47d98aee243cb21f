import { type DayNumber, isoDay, writeDay } from '../../dates/day-number.ts';
import { DeadlineError } from '../deadline-error.ts';
import { writeSpan } from '../deadline-explanation.ts';
import { addSpan, type Computation, type PeriodEnd } from './computation.ts';
import { lastBelievedDay } from './set-period.ts';

/**
 * Returns the end of a period that the office extended on request, as a person read it in the office's answer. Throws a
 * DeadlineError if that day is before the end without it, or later than the office extends.
 * @param own the end without the extension; null if the document that sets the period was not read
 */
export const extendedByOffice = (
  { rule, start, calendar, explanation }: Computation,
  own: PeriodEnd | null,
  until: DayNumber,
): PeriodEnd => {
  const { officeExtension } = rule;
  if (!officeExtension) throw new Error(`${rule.id} has no extension by the office`);
  const { longest, citation } = officeExtension;
  const refuse = (message: string): never => {
    throw new DeadlineError('fact_invalid', message, ['extendedUntil']);
  };
  if (own && until < own.day)
    refuse(`The period ends on ${writeDay(own.day)}: an extension cannot end before that`);
  const last = lastBelievedDay(rule, addSpan(start, longest), calendar);
  if (until > last)
    refuse(
      `The office does not extend this period beyond ${writeDay(last)}, ${writeSpan(longest)} from its start`,
    );
  const before = own ? ` It had ended on ${writeDay(own.day)}.` : '';
  explanation.push({
    step: 'extended',
    text: `The office extended the period until ${writeDay(until)}, as a person read in its answer.${before}`,
    date: isoDay(until),
    citation,
  });
  return { day: until, base: until, baseMonths: 0 };
};
