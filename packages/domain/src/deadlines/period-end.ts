import { addMonthsToDay, type DayNumber, isoDay, writeDate, writeDay } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { OfficeCalendar } from '../dates/office-calendar.ts';
import { rollDay } from '../dates/rolling.ts';
import { DeadlineError } from './deadline-error.ts';
import { type ExplanationLine, explainClamp, writeSpan } from './deadline-explanation.ts';
import { FACT_NAMES, type KnownFacts } from './deadline-facts.ts';
import {
  type DeadlineFact,
  type DeadlineRule,
  knownExtension,
  type LaterOf,
  type Span,
} from './deadline-rule.ts';

/** What one computation works on. */
export interface Computation {
  rule: DeadlineRule;
  start: DayNumber;
  facts: KnownFacts;
  calendar: OfficeCalendar;
  explanation: ExplanationLine[];
}

/** Where the period ends before rolling, and the point extension months are counted from. */
export interface PeriodEnd {
  day: DayNumber;
  base: DayNumber;
  baseMonths: number;
}

const LONGEST_SET_MONTHS = 6;
/** What lies before every paper whose period may be counted from it. */
const COME_FIRST: ReadonlySet<DeadlineFact> = new Set(['priority', 'noticeOfAppeal']);

/** A day so long after another; months are added at once. */
export function addSpan(start: DayNumber, { kind, count }: Span): DayNumber {
  if (kind === 'days') return start + count;
  return addMonthsToDay(start, kind === 'years' ? count * 12 : count);
}

/** The end of the set period; null where a person has yet to read it from the paper. */
export function periodEnd(computation: Computation): PeriodEnd | null {
  const { rule, facts, explanation } = computation;
  const { period } = rule;
  if (facts.dates.setDue !== undefined) return readEnd(computation, facts.dates.setDue);
  if (period.kind === 'as-set') {
    const typical = period.typical ? ` (${writeSpan(period.typical)} are typical)` : '';
    explanation.push({
      step: 'as-set',
      text: `The paper itself sets the period${typical}: read it there and enter the date.`,
      citation: rule.citation,
    });
    return null;
  }
  if (period.kind === 'day-before') return dayBefore(computation, period.fact);
  const own = atLeast(computation, countedEnd(computation, periodFor(rule, facts, period)));
  const later = rule.laterOf ? laterEnd(computation, rule.laterOf, own) : own;
  return rule.earlierOf ? earlierEnd(computation, rule.earlierOf, later) : later;
}

function periodFor({ ifDesign, monthsByCountry }: DeadlineRule, facts: KnownFacts, usual: Span): Span {
  if (facts.isDesign && ifDesign) return ifDesign.period;
  const count = facts.country === null ? undefined : monthsByCountry?.[facts.country];
  return count === undefined ? usual : { kind: 'months', count };
}

function countedEnd({ rule, start, explanation }: Computation, span: Span): PeriodEnd {
  const day = addSpan(start, span);
  explanation.push({
    step: 'add',
    text:
      span.count === 0
        ? `The act is due at once, on ${writeDay(day)}.`
        : `${writeSpan(span)} after ${writeDay(start)} is ${writeDay(day)}.`,
    date: isoDay(day),
    citation: rule.citation,
  });
  if (span.kind === 'days') return { day, base: day, baseMonths: 0 };
  explainClamp(start, day, explanation);
  return { day, base: start, baseMonths: span.kind === 'years' ? span.count * 12 : span.count };
}

function atLeast({ rule, start, explanation }: Computation, end: PeriodEnd): PeriodEnd {
  const { minimumDays } = rule;
  if (minimumDays === undefined || end.day - start >= minimumDays) return end;
  const day = start + minimumDays;
  explanation.push({
    step: 'minimum',
    text: `A set period has at least ${minimumDays} days, so it ends on ${writeDay(day)}.`,
    date: isoDay(day),
    citation: '37 CFR 1.134',
  });
  return { ...end, day };
}

/** Extension months are counted from the date before rolling, also where a person has read the rolled one. */
function readEnd(computation: Computation, day: DayNumber): PeriodEnd {
  const { rule, start, explanation } = computation;
  refuseBefore(start, day, 'setDue');
  explanation.push({
    step: 'read',
    text: `${writeDay(day)} was read from the paper by a person.`,
    date: isoDay(day),
    citation: rule.citation,
  });
  if (rule.minimumDays !== undefined && day - start < rule.minimumDays) {
    explanation.push({
      step: 'minimum',
      text: `A set period has at least ${rule.minimumDays} days: check this date, it leaves ${day - start}.`,
      citation: '37 CFR 1.134',
    });
  }
  return { day, ...readBase(computation, day) };
}

/** What extension months of a read date are counted from: the trigger where the date ends whole months or the shortest period. */
function readBase({ rule, start, calendar }: Computation, day: DayNumber): Omit<PeriodEnd, 'day'> {
  const ends = (unrolled: DayNumber): boolean =>
    unrolled === day || rollDay(unrolled, 1, calendar).day === day;
  for (let months = 1; months <= LONGEST_SET_MONTHS; months += 1) {
    if (ends(addMonthsToDay(start, months))) return { base: start, baseMonths: months };
  }
  const shortest = start + (rule.minimumDays ?? 0);
  return { base: shortest > start && ends(shortest) ? shortest : day, baseMonths: 0 };
}

function dayBefore({ rule, start, facts, explanation }: Computation, fact: DeadlineFact): PeriodEnd | null {
  const act = facts.dates[fact];
  if (act === undefined) throw new DeadlineError('fact_missing', `Rule ${rule.id} needs ${fact}`, [fact]);
  const day = act - 1;
  refuseBefore(start, day, fact);
  explanation.push({
    step: 'add',
    text: `The last day before ${FACT_NAMES[fact]} of ${writeDay(act)} is ${writeDay(day)}.`,
    date: isoDay(day),
    citation: rule.citation,
  });
  return { day, base: day, baseMonths: 0 };
}

function laterEnd(computation: Computation, laterOf: LaterOf, own: PeriodEnd): PeriodEnd {
  const { rule, start, facts, explanation } = computation;
  const { fact, months, ifWithin, citation } = laterOf;
  const tell = (text: string, day: DayNumber) =>
    explanation.push({ step: 'later-of', text, date: isoDay(day), citation });
  const base = facts.dates[fact];
  if (base === undefined) {
    tell(`No date is known of ${FACT_NAMES[fact]}, so this end counts; one may make it later.`, own.day);
    return own;
  }
  if (!isWithin(computation, laterOf)) {
    tell(notWithin(computation, laterOf), own.day);
    return own;
  }
  if (COME_FIRST.has(fact)) refuseAfter(start, base, fact);
  const end = addMonthsToDay(base, months);
  const counted = months === 0 ? 'the mail date of' : `${writeSpan({ kind: 'months', count: months })} after`;
  const other = `${counted} ${FACT_NAMES[fact]}`;
  if (end <= own.day) {
    tell(`${writeDay(end)}, ${other}, is not later.`, own.day);
    return own;
  }
  const ceiling = knownExtension(rule)?.ceilingMonths;
  const day = ceiling ? Math.min(end, addMonthsToDay(start, ceiling)) : end;
  const isCut = day < end;
  const limit = isCut ? `, but no later than ${writeDay(day)}, ${ceiling} months from the trigger` : '';
  const counts = ifWithin
    ? `${capitalised(FACT_NAMES[ifWithin.fact])} came within ${ifWithin.months} months, so the period ends with ${FACT_NAMES[fact]} of ${writeDay(base)}`
    : `The later date ${writeDay(end)} counts, ${other} of ${writeDay(base)}`;
  tell(`${counts}${limit}.`, day);
  return { day, base, baseMonths: months };
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

function notWithin({ facts }: Computation, { fact, ifWithin }: LaterOf): string {
  const so = `so ${FACT_NAMES[fact]} changes nothing`;
  if (!ifWithin) return `No date is known of such an act, ${so}.`;
  const act = FACT_NAMES[ifWithin.fact];
  return facts.dates[ifWithin.fact] === undefined
    ? `It is not known that ${act} came within ${ifWithin.months} months, ${so}.`
    : `${capitalised(act)} came after ${ifWithin.months} months, ${so}.`;
}

function isWithin({ start, facts, calendar }: Computation, { ifWithin }: LaterOf): boolean {
  if (!ifWithin) return true;
  const act = facts.dates[ifWithin.fact];
  if (act === undefined) return false;
  refuseBefore(start, act, ifWithin.fact);
  return act <= rollDay(addMonthsToDay(start, ifWithin.months), 1, calendar).day;
}

function earlierEnd(
  { start, facts, explanation }: Computation,
  { fact, citation }: { fact: DeadlineFact; citation: string },
  own: PeriodEnd,
): PeriodEnd {
  const act = facts.dates[fact];
  if (act === undefined || act >= own.day) return own;
  refuseBefore(start, act, fact);
  explanation.push({
    step: 'earlier-of',
    text: `The earlier date ${writeDay(act)} counts, that of ${FACT_NAMES[fact]}.`,
    date: isoDay(act),
    citation,
  });
  return { day: act, base: act, baseMonths: 0 };
}

/** Why a day before the paper is not the end of the period that the paper sets. */
export function endsBeforePaper(trigger: IsoDate): string {
  return `The paper is of ${writeDate(trigger)}; its period does not end before that`;
}

/** An act that answers the trigger cannot lie before it. */
function refuseBefore(start: DayNumber, day: DayNumber, fact: DeadlineFact): void {
  if (day >= start) return;
  const message =
    fact === 'setDue' ? endsBeforePaper(isoDay(start)) : `The trigger lies after ${FACT_NAMES[fact]}`;
  throw new DeadlineError('fact_invalid', message, [fact]);
}

/** An act that a paper follows cannot lie after it: a wrong year would make the period longer than it is. */
function refuseAfter(start: DayNumber, day: DayNumber, fact: DeadlineFact): void {
  if (day <= start) return;
  throw new DeadlineError('fact_invalid', `The trigger lies before ${FACT_NAMES[fact]}`, [fact]);
}
