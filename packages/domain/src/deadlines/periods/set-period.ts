import { addMonthsToDay, type DayNumber, isoDay, writeDay } from '../../dates/day-number.ts';
import type { OfficeCalendar } from '../../dates/office-calendar.ts';
import { rollDay } from '../../dates/rolling.ts';
import { DeadlineError } from '../deadline-error.ts';
import { writeSpan } from '../deadline-explanation.ts';
import { type DeadlineRule, knownExtension } from '../deadline-rule.ts';
import {
  addSpan,
  type Computation,
  type ExtensionBase,
  earlierBase,
  minimumCitation,
  type PeriodEnd,
} from './computation.ts';
import { refuseBefore } from './document-sides.ts';

const statutoryLimit = { kind: 'months', count: 6 } as const;
/** Ten days of delivery under the former EPC R.126(2), and the longest run of closed days. */
const daysOfGrace = 21;

/** Returns the end that a person read from the document; extension months are counted from the date before rolling. */
export const readEnd = (computation: Computation, day: DayNumber): PeriodEnd => {
  const { rule, start, explanation } = computation;
  refuseBefore(start, day, 'setDue');
  refuseBeyond(computation, day);
  explanation.push({
    step: 'read',
    text: `${writeDay(day)} was entered by a person who read it from the document.`,
    date: isoDay(day),
    citation: rule.minimumDays === undefined ? rule.citation : '37 CFR 1.134',
  });
  if (rule.minimumDays !== undefined && day - start < rule.minimumDays) {
    explanation.push({
      step: 'minimum',
      text: `A period set by the Office is at least ${rule.minimumDays} days long, but this date allows only ${day - start}: check it.`,
      citation: minimumCitation,
    });
  }
  const base = readBase(computation, day);
  if (knownExtension(rule)) {
    const end = addMonthsToDay(base.base, base.baseMonths);
    const length = base.baseMonths > 0 ? writeSpan({ kind: 'months', count: base.baseMonths }) : 'a period';
    explanation.push({
      step: 'read',
      text: `Months of extension are counted from ${length} that ended on ${writeDay(end)}. Other periods could also end on the entered date; this one is the safe choice.`,
      date: isoDay(end),
      citation: 'MPEP 710.01(a)',
    });
  }
  return { day, ...base };
};

/** Throws a DeadlineError if a period is longer than its office sets one. */
const refuseBeyond = ({ rule, start, calendar }: Computation, day: DayNumber): void => {
  const span = rule.maxSetPeriod ?? statutoryLimit;
  const longest = lastBelievedDay(rule, addSpan(start, span), calendar);
  if (day <= longest) return;
  const message = `The document is dated ${writeDay(start)}; it cannot set a period beyond ${writeDay(longest)}, ${writeSpan(span)} from it`;
  throw new DeadlineError('fact_invalid', message, ['setDue']);
};

/**
 * Returns the last day on which a period can end that is over on a given day: the next business day at the Office; abroad,
 * where the closed days and the days added for delivery differ, three weeks later.
 */
export const lastBelievedDay = (
  { officeCalendar }: DeadlineRule,
  day: DayNumber,
  calendar: OfficeCalendar,
): DayNumber => (officeCalendar === 'US' ? rollDay(day, 1, calendar).day : day + daysOfGrace);

/**
 * Returns the base for extension months of a date that was read from a document. The document may have set whole months,
 * the shortest period or another one, and the date may be before or after rolling: the earliest result is the safe one.
 */
const readBase = ({ rule, start, calendar }: Computation, day: DayNumber): ExtensionBase => {
  const ends = (unrolled: DayNumber): boolean =>
    unrolled === day || rollDay(unrolled, 1, calendar).day === day;
  const readings: ExtensionBase[] = [];
  for (let months = 1; months <= statutoryLimit.count; months += 1) {
    if (ends(addMonthsToDay(start, months))) readings.push({ base: start, baseMonths: months });
  }
  const shortest = start + (rule.minimumDays ?? 0);
  if (shortest > start && ends(shortest)) readings.push({ base: shortest, baseMonths: 0 });
  let first = day;
  while (first - 1 > start && ends(first - 1)) first -= 1;
  return readings.length > 0 ? readings.reduce(earlierBase) : { base: first, baseMonths: 0 };
};
