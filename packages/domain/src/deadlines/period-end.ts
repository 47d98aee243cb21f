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
import { explainNationalPhase } from './national-phase.ts';

/** What one computation works on. */
export interface Computation {
  rule: DeadlineRule;
  start: DayNumber;
  facts: KnownFacts;
  calendar: OfficeCalendar;
  explanation: ExplanationLine[];
}

/** Where the period ends before rolling, and the point extension months are counted from. */
export interface PeriodEnd extends LadderBase {
  day: DayNumber;
  /** The day on which an act was done: it ended the period and does not move. */
  isAct?: boolean;
}

interface LadderBase {
  base: DayNumber;
  baseMonths: number;
}

const LONGEST_SET_MONTHS = 6;
/** What lies before every paper whose period may be counted from it. */
export const COME_FIRST: ReadonlySet<DeadlineFact> = new Set(['priority', 'noticeOfAppeal', 'abandonment']);

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
  warnOfDesign(computation);
  explanation.push(...explainNationalPhase(rule, facts.country));
  const later = rule.laterOf ? laterEnd(computation, rule.laterOf, own) : own;
  return rule.earlierOf ? earlierEnd(computation, rule.earlierOf, later) : later;
}

function periodFor({ ifDesign, monthsByCountry }: DeadlineRule, facts: KnownFacts, usual: Span): Span {
  if (facts.isDesign && ifDesign) return ifDesign.period;
  const count = facts.country === null ? undefined : monthsByCountry?.[facts.country];
  return count === undefined ? usual : { kind: 'months', count };
}

/** A design has less time, and nobody may have said that it is one. */
function warnOfDesign({ rule, start, facts, explanation }: Computation): void {
  if (!rule.ifDesign || facts.isDesign) return;
  const { period } = rule.ifDesign;
  const day = addSpan(start, period);
  explanation.push({
    step: 'note',
    text: `A design has only ${writeSpan(period)}, to ${writeDay(day)}: say so where it is one.`,
    date: isoDay(day),
    citation: rule.citation,
  });
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
  const { rule, start, calendar, explanation } = computation;
  refuseBefore(start, day, 'setDue');
  const longest = rollDay(addMonthsToDay(start, LONGEST_SET_MONTHS), 1, calendar).day;
  if (day > longest) {
    const message = `The paper is of ${writeDay(start)}; it sets no period beyond ${writeDay(longest)}, ${LONGEST_SET_MONTHS} months from it`;
    throw new DeadlineError('fact_invalid', message, ['setDue']);
  }
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
  const base = readBase(computation, day);
  if (knownExtension(rule)) {
    const end = addMonthsToDay(base.base, base.baseMonths);
    const length = base.baseMonths > 0 ? writeSpan({ kind: 'months', count: base.baseMonths }) : 'a period';
    explanation.push({
      step: 'read',
      text: `Months of extension are counted on from ${length} that ended on ${writeDay(end)}; of the periods that may end on the date that was read this is the safe one.`,
      date: isoDay(end),
      citation: 'MPEP 710.01(a)',
    });
  }
  return { day, ...base };
}

/**
 * What extension months of a read date are counted from. The paper may have set whole months, the shortest period or
 * another one, and the date may have been read before or after rolling: the reading with the earliest ladder is safe.
 */
function readBase({ rule, start, calendar }: Computation, day: DayNumber): LadderBase {
  const ends = (unrolled: DayNumber): boolean =>
    unrolled === day || rollDay(unrolled, 1, calendar).day === day;
  const readings: LadderBase[] = [];
  for (let months = 1; months <= LONGEST_SET_MONTHS; months += 1) {
    if (ends(addMonthsToDay(start, months))) readings.push({ base: start, baseMonths: months });
  }
  const shortest = start + (rule.minimumDays ?? 0);
  if (shortest > start && ends(shortest)) readings.push({ base: shortest, baseMonths: 0 });
  let first = day;
  while (first - 1 > start && ends(first - 1)) first -= 1;
  return readings.length > 0 ? readings.reduce(earlierLadder) : { base: first, baseMonths: 0 };
}

/**
 * Of two points that months of extension may be counted from, the one that gives the earlier days. One of two months in a
 * row has 31 days, so their sum shows a difference that the end of February hides.
 */
function earlierLadder<Base extends LadderBase>(one: Base, other: Base): Base {
  const firstSteps = ({ base, baseMonths }: Base) =>
    addMonthsToDay(base, baseMonths + 1) + addMonthsToDay(base, baseMonths + 2);
  return firstSteps(other) < firstSteps(one) ? other : one;
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
  if (fact === 'filing') refuseBefore(start, base, fact);
  const end = addMonthsToDay(base, months);
  const counted = months === 0 ? 'the mail date of' : `${writeSpan({ kind: 'months', count: months })} after`;
  const other = `${counted} ${FACT_NAMES[fact]}`;
  const second = { day: end, base, baseMonths: months };
  const last = lastDay(computation, end);
  const isCandidate = !ifWithin || end > own.day;
  if (knownExtension(rule) && isCandidate && last === lastDay(computation, own.day)) {
    const isFirst = earlierLadder(own, second) === own;
    tell(
      `${writeDay(end)}, ${other}, comes to the same last day, ${writeDay(last)}; months of extension are counted from the ${isFirst ? 'first' : 'second'} of both ends, the safe one.`,
      last,
    );
    return isFirst ? own : second;
  }
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
  return { ...second, day };
}

const lastDay = ({ calendar }: Computation, end: DayNumber): DayNumber => rollDay(end, 1, calendar).day;

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
  computation: Computation,
  { fact, citation }: { fact: DeadlineFact; citation: string },
  own: PeriodEnd,
): PeriodEnd {
  const { start, facts, explanation } = computation;
  const act = facts.dates[fact];
  if (act === undefined || act >= lastDay(computation, own.day)) return own;
  refuseBefore(start, act, fact);
  explanation.push({
    step: 'earlier-of',
    text: `The earlier date ${writeDay(act)} counts, that of ${FACT_NAMES[fact]}.`,
    date: isoDay(act),
    citation,
  });
  return { day: act, base: act, baseMonths: 0, isAct: true };
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
export function refuseAfter(start: DayNumber, day: DayNumber, fact: DeadlineFact): void {
  if (day <= start) return;
  throw new DeadlineError('fact_invalid', `The trigger lies before ${FACT_NAMES[fact]}`, [fact]);
}
