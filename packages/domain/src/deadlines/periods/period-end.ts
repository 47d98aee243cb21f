import {
  addMonthsToDay,
  type DayNumber,
  isoDay,
  monthEnd,
  writeDate,
  writeDay,
} from '../../dates/day-number.ts';
import { rollDay } from '../../dates/rolling.ts';
import { DeadlineError } from '../deadline-error.ts';
import { explainClamp, writeSpan } from '../deadline-explanation.ts';
import {
  type DeadlineFact,
  type DeadlineRule,
  knownExtension,
  type LaterOf,
  type Span,
} from '../deadline-rule.ts';
import { factNames, type KnownFacts } from '../facts/deadline-facts.ts';
import { addSpan, type Computation, earlierBase, minimumCitation, type PeriodEnd } from './computation.ts';
import { refuseAfter, refuseBefore } from './document-sides.ts';
import { explainNationalPhase } from './national-phase.ts';
import { extendedByOffice } from './office-extension.ts';
import { readEnd } from './set-period.ts';

/**
 * Returns the end of the period, with an extension that the office granted, or null if a person must first read it from
 * the document.
 */
export const periodEnd = (computation: Computation): PeriodEnd | null => {
  const until = computation.facts.dates.extendedUntil;
  const own = ownEnd(computation);
  return until === undefined ? own : extendedByOffice(computation, own, until);
};

const ownEnd = (computation: Computation): PeriodEnd | null => {
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
  explainLaw(computation);
  explanation.push(...explainNationalPhase(rule, facts.country, computation.start));
  const later = rule.laterOf ? laterEnd(computation, rule.laterOf, own) : own;
  return rule.earlierOf ? earlierEnd(computation, rule.earlierOf, later) : later;
};

const periodFor = (
  { ifDesign, monthsByCountry, earlierLaw }: DeadlineRule,
  facts: KnownFacts,
  usual: Span,
): Span => {
  if (facts.flags.isDesign && ifDesign) return ifDesign.period;
  if (earlierLaw && !isLater(earlierLaw, facts)) return earlierLaw.period;
  const count = facts.country === null ? undefined : monthsByCountry?.[facts.country];
  return count === undefined ? usual : { kind: 'months', count };
};

const isLater = (
  { fact, before }: NonNullable<DeadlineRule['earlierLaw']>,
  { dates }: KnownFacts,
): boolean => {
  const day = dates[fact];
  return day !== undefined && isoDay(day) >= before;
};

/** Says which law the length of the period is from, where an earlier date has another length. */
const explainLaw = ({ rule: { earlierLaw, period }, start, facts, explanation }: Computation): void => {
  if (!earlierLaw || period.kind === 'as-set' || period.kind === 'day-before') return;
  const { fact, before, citation } = earlierLaw;
  const name = factNames[fact];
  const known = facts.dates[fact];
  if (known !== undefined) refuseAfter(start, known, fact);
  const older = writeSpan(earlierLaw.period);
  const since = `since ${writeDate(before)} it is ${writeSpan(period)}`;
  const text =
    known === undefined
      ? `Enter ${name}: before ${writeDate(before)} the term is ${older}, ${since}. Without it the shorter one is used.`
      : `${capitalize(name)} of ${writeDay(known)} decides: before ${writeDate(before)} the term is ${older}, ${since}.`;
  explanation.push({ step: 'note', text, citation });
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
  return act <= rollDay(addMonthsToDay(start, ifWithin.months), 1, calendar).day;
};

const earlierEnd = (
  computation: Computation,
  { fact, citation }: { fact: DeadlineFact; citation: string },
  own: PeriodEnd,
): PeriodEnd => {
  const { facts, explanation } = computation;
  const act = facts.dates[fact];
  if (act === undefined || act >= lastDay(computation, own.day)) return own;
  explanation.push({
    step: 'earlier-of',
    text: `The earlier date is used: ${writeDay(act)}, the date of ${factNames[fact]}.`,
    date: isoDay(act),
    citation,
  });
  return { day: act, base: act, baseMonths: 0, isAct: true };
};
