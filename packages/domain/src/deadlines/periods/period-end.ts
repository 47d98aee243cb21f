import {
  addMonthsToDay,
  type DayNumber,
  isoDay,
  monthEnd,
  writeDate,
  writeDay,
} from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import type { OfficeCalendar } from '../../dates/office-calendar.ts';
import { rollDay } from '../../dates/rolling.ts';
import { DeadlineError } from '../deadline-error.ts';
import { type ExplanationLine, explainClamp, writeSpan } from '../deadline-explanation.ts';
import {
  type DeadlineFact,
  type DeadlineRule,
  knownExtension,
  type LaterOf,
  type Span,
} from '../deadline-rule.ts';
import { factNames, type KnownFacts } from '../facts/deadline-facts.ts';
import { explainNationalPhase } from './national-phase.ts';

/** State of one computation. */
export interface Computation {
  rule: DeadlineRule;
  /** The day from which the period is counted. */
  start: DayNumber;
  facts: KnownFacts;
  calendar: OfficeCalendar;
  explanation: ExplanationLine[];
}

/** End of the period before rolling, and the date from which extension months are counted. */
export interface PeriodEnd extends ExtensionBase {
  day: DayNumber;
  /** Whether the day is that of an act that ended the period; such a day does not move. */
  isAct?: boolean;
}

interface ExtensionBase {
  base: DayNumber;
  baseMonths: number;
}

const maxSetMonths = 6;
const minimumCitation = '35 USC 133; MPEP 710.02(b)';
/** Facts that must not be after the document. */
export const factsBeforeDocument: ReadonlySet<DeadlineFact> = new Set([
  'priority',
  'noticeOfAppeal',
  'abandonment',
  'originalGrant',
]);

/** Adds a span to a day; months are added in one step. */
export const addSpan = (start: DayNumber, { kind, count }: Span): DayNumber => {
  if (kind === 'days') return start + count;
  return addMonthsToDay(start, kind === 'years' ? count * 12 : count);
};

/** Returns the end of the set period, or null if a person must first read it from the document. */
export const periodEnd = (computation: Computation): PeriodEnd | null => {
  const { rule, facts, explanation } = computation;
  const { period } = rule;
  if (facts.dates.setDue !== undefined) return readEnd(computation, facts.dates.setDue);
  if (period.kind === 'as-set') {
    const typical = period.typical ? ` (${writeSpan(period.typical)} are typical)` : '';
    explanation.push({
      step: 'as-set',
      text: `The document itself sets the period${typical}: read it there and enter the date.`,
      citation: rule.citation,
    });
    return null;
  }
  if (period.kind === 'day-before') return dayBefore(computation, period.fact);
  const own = atLeast(computation, countedEnd(computation, periodFor(rule, facts, period)));
  warnOfDesign(computation);
  explanation.push(...explainNationalPhase(rule, facts.country, computation.start));
  const later = rule.laterOf ? laterEnd(computation, rule.laterOf, own) : own;
  return rule.earlierOf ? earlierEnd(computation, rule.earlierOf, later) : later;
};

const periodFor = ({ ifDesign, monthsByCountry }: DeadlineRule, facts: KnownFacts, usual: Span): Span => {
  if (facts.flags.isDesign && ifDesign) return ifDesign.period;
  const count = facts.country === null ? undefined : monthsByCountry?.[facts.country];
  return count === undefined ? usual : { kind: 'months', count };
};

/** Mentions the shorter period of designs if the application is not known to be one. */
const warnOfDesign = ({ rule, start, facts, explanation }: Computation): void => {
  if (!rule.ifDesign || facts.flags.isDesign) return;
  const { period, citation } = rule.ifDesign;
  const day = addSpan(start, period);
  explanation.push({
    step: 'note',
    text: `For a design application the period is only ${writeSpan(period)}, to ${writeDay(day)}: mark the application as a design if it is one.`,
    date: isoDay(day),
    citation,
  });
};

const countedEnd = ({ rule, start, explanation }: Computation, span: Span): PeriodEnd => {
  const counted = addSpan(start, span);
  const day = rule.endsWithMonth ? monthEnd(counted) : counted;
  explanation.push({
    step: 'add',
    text: countedText(rule, start, span, day),
    date: isoDay(day),
    citation: countCitation(rule, span),
  });
  if (span.kind === 'days' || rule.endsWithMonth) return { day, base: day, baseMonths: 0 };
  explainClamp(start, day, explanation);
  return { day, base: start, baseMonths: span.kind === 'years' ? span.count * 12 : span.count };
};

const countedText = (
  { endsWithMonth }: DeadlineRule,
  start: DayNumber,
  span: Span,
  day: DayNumber,
): string => {
  if (endsWithMonth) return `The month of ${writeDay(addSpan(start, span))} ends on ${writeDay(day)}.`;
  if (span.count !== 0) return `${writeDistance(span)} ${writeDay(start)} is ${writeDay(day)}.`;
  return span.kind === 'days'
    ? `The act is due at once, on ${writeDay(day)}.`
    : `The act is due on that day, ${writeDay(day)}.`;
};

/** "3 months after", or "29 days before" for a period that is counted back. */
const writeDistance = (span: Span): string =>
  span.count < 0 ? `${writeSpan({ ...span, count: -span.count })} before` : `${writeSpan(span)} after`;

/** Authority of the way in which a period is counted. */
const countCitation = (rule: DeadlineRule, { kind, count }: Span): string => {
  if (rule.countCitation) return rule.countCitation;
  if (rule.officeCalendar !== 'US' || count === 0) return rule.citation;
  return kind === 'days' ? '37 CFR 1.7(a)' : 'MPEP 710.01(a)';
};

const atLeast = ({ rule, start, explanation }: Computation, end: PeriodEnd): PeriodEnd => {
  const { minimumDays } = rule;
  if (minimumDays === undefined || end.day - start >= minimumDays) return end;
  const day = start + minimumDays;
  explanation.push({
    step: 'minimum',
    text: `A period set by the Office is at least ${minimumDays} days long, so it ends on ${writeDay(day)}.`,
    date: isoDay(day),
    citation: minimumCitation,
  });
  return { ...end, day };
};

/** Returns the end that a person read from the document; extension months are counted from the date before rolling. */
const readEnd = (computation: Computation, day: DayNumber): PeriodEnd => {
  const { rule, start, calendar, explanation } = computation;
  refuseBefore(start, day, 'setDue');
  const longest = rollDay(addMonthsToDay(start, maxSetMonths), 1, calendar).day;
  if (day > longest) {
    const message = `The document is dated ${writeDay(start)}; it cannot set a period beyond ${writeDay(longest)}, ${maxSetMonths} months from it`;
    throw new DeadlineError('fact_invalid', message, ['setDue']);
  }
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

/**
 * Returns the base for extension months of a date that was read from a document. The document may have set whole months,
 * the shortest period or another one, and the date may be before or after rolling: the earliest result is the safe one.
 */
const readBase = ({ rule, start, calendar }: Computation, day: DayNumber): ExtensionBase => {
  const ends = (unrolled: DayNumber): boolean =>
    unrolled === day || rollDay(unrolled, 1, calendar).day === day;
  const readings: ExtensionBase[] = [];
  for (let months = 1; months <= maxSetMonths; months += 1) {
    if (ends(addMonthsToDay(start, months))) readings.push({ base: start, baseMonths: months });
  }
  const shortest = start + (rule.minimumDays ?? 0);
  if (shortest > start && ends(shortest)) readings.push({ base: shortest, baseMonths: 0 });
  let first = day;
  while (first - 1 > start && ends(first - 1)) first -= 1;
  return readings.length > 0 ? readings.reduce(earlierBase) : { base: first, baseMonths: 0 };
};

/**
 * Returns the one of two bases whose extensions end earlier. One of two consecutive months has 31 days, so the sum of two
 * steps shows a difference that the end of February would hide.
 */
const earlierBase = <Base extends ExtensionBase>(one: Base, other: Base): Base => {
  const firstSteps = ({ base, baseMonths }: Base) =>
    addMonthsToDay(base, baseMonths + 1) + addMonthsToDay(base, baseMonths + 2);
  return firstSteps(other) < firstSteps(one) ? other : one;
};

const dayBefore = (
  { rule, start, facts, explanation }: Computation,
  fact: DeadlineFact,
): PeriodEnd | null => {
  const act = facts.dates[fact];
  if (act === undefined) throw new DeadlineError('fact_missing', `Rule ${rule.id} needs ${fact}`, [fact]);
  const day = act - 1;
  refuseBefore(start, day, fact);
  explanation.push({
    step: 'add',
    text: `The last day before ${factNames[fact]} of ${writeDay(act)} is ${writeDay(day)}.`,
    date: isoDay(day),
    citation: rule.citation,
  });
  return { day, base: day, baseMonths: 0 };
};

const laterEnd = (computation: Computation, laterOf: LaterOf, own: PeriodEnd): PeriodEnd => {
  const { rule, start, facts, explanation } = computation;
  const { fact, months, ifWithin, citation } = laterOf;
  const explain = (text: string, day: DayNumber) =>
    explanation.push({ step: 'later-of', text, date: isoDay(day), citation });
  const base = facts.dates[fact];
  if (base === undefined) {
    explain(
      `The date of ${factNames[fact]} is not known, so this date is used; the period may end later.`,
      own.day,
    );
    return own;
  }
  if (!isWithin(computation, laterOf)) {
    explain(notWithin(computation, laterOf), own.day);
    return own;
  }
  if (factsBeforeDocument.has(fact)) refuseAfter(start, base, fact);
  if (fact === 'filing') refuseBefore(start, base, fact);
  const end = addMonthsToDay(base, months);
  const counted = months === 0 ? 'the mail date of' : `${writeSpan({ kind: 'months', count: months })} after`;
  const other = `${counted} ${factNames[fact]}`;
  const second = { day: end, base, baseMonths: months };
  const last = lastDay(computation, end);
  const isCandidate = !ifWithin || end > own.day;
  if (knownExtension(rule) && isCandidate && last === lastDay(computation, own.day)) {
    const isFirst = earlierBase(own, second) === own;
    explain(
      `${writeDay(end)}, ${other}, leads to the same last day, ${writeDay(last)}; months of extension are counted from the ${isFirst ? 'first' : 'second'} end, which is the safe choice.`,
      last,
    );
    return isFirst ? own : second;
  }
  if (end <= own.day) {
    explain(`${writeDay(end)}, ${other}, is not later.`, own.day);
    return own;
  }
  const maximum = knownExtension(rule)?.maxMonths;
  const day = maximum ? Math.min(end, addMonthsToDay(start, maximum)) : end;
  const isCut = day < end;
  const limit = isCut ? `, but no later than ${writeDay(day)}, ${maximum} months from the trigger` : '';
  const counts = ifWithin
    ? `${capitalize(factNames[ifWithin.fact])} came within ${ifWithin.months} months, so the period ends with ${factNames[fact]} of ${writeDay(base)}`
    : `The later date ${writeDay(end)} counts, ${other} of ${writeDay(base)}`;
  explain(`${counts}${limit}.`, day);
  return { ...second, day };
};

const lastDay = ({ calendar }: Computation, end: DayNumber): DayNumber => rollDay(end, 1, calendar).day;

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const notWithin = ({ facts }: Computation, { fact, ifWithin }: LaterOf): string => {
  const so = `so ${factNames[fact]} changes nothing`;
  if (!ifWithin) return `The date of such an act is not known, ${so}.`;
  const act = factNames[ifWithin.fact];
  return facts.dates[ifWithin.fact] === undefined
    ? `It is not known that ${act} came within ${ifWithin.months} months, ${so}.`
    : `${capitalize(act)} came after ${ifWithin.months} months, ${so}.`;
};

const isWithin = ({ start, facts, calendar }: Computation, { ifWithin }: LaterOf): boolean => {
  if (!ifWithin) return true;
  const act = facts.dates[ifWithin.fact];
  if (act === undefined) return false;
  refuseBefore(start, act, ifWithin.fact);
  return act <= rollDay(addMonthsToDay(start, ifWithin.months), 1, calendar).day;
};

const earlierEnd = (
  computation: Computation,
  { fact, citation }: { fact: DeadlineFact; citation: string },
  own: PeriodEnd,
): PeriodEnd => {
  const { start, facts, explanation } = computation;
  const act = facts.dates[fact];
  if (act === undefined || act >= lastDay(computation, own.day)) return own;
  refuseBefore(start, act, fact);
  explanation.push({
    step: 'earlier-of',
    text: `The earlier date is used: ${writeDay(act)}, the date of ${factNames[fact]}.`,
    date: isoDay(act),
    citation,
  });
  return { day: act, base: act, baseMonths: 0, isAct: true };
};

/** Returns the error for an end of a period that is before its document. */
export const endsBeforeDocument = (trigger: IsoDate): string =>
  `The document is dated ${writeDate(trigger)}; its period cannot end before that`;

/** Throws a DeadlineError if an act that follows the trigger is before it. */
export const refuseBefore = (start: DayNumber, day: DayNumber, fact: DeadlineFact): void => {
  if (day >= start) return;
  const message =
    fact === 'setDue' ? endsBeforeDocument(isoDay(start)) : `The trigger is after ${factNames[fact]}`;
  throw new DeadlineError('fact_invalid', message, [fact]);
};

/** Throws a DeadlineError if an act that precedes the trigger is after it: a wrong year would extend the period. */
export const refuseAfter = (start: DayNumber, day: DayNumber, fact: DeadlineFact): void => {
  if (day <= start) return;
  throw new DeadlineError('fact_invalid', `The trigger is before ${factNames[fact]}`, [fact]);
};
