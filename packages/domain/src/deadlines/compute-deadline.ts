import { type IsoDate, writeDate } from '../dates/iso-date.ts';
import { addMonths } from '../dates/month-arithmetic.ts';
import { type OfficeCalendar, US_OFFICE_CALENDAR } from '../dates/office-calendar.ts';
import { rollForward } from '../dates/rolling.ts';
import {
  count,
  type ExplanationLine,
  explainClamp,
  explainExtensions,
  explainRoll,
} from './deadline-explanation.ts';
import {
  type DeadlineExtension,
  type DeadlineFact,
  type DeadlinePeriod,
  type DeadlineRule,
  knownExtension,
  MAX_EXTENSION_MONTHS,
} from './deadline-rule.ts';

export interface ComputedDeadline {
  ruleId: string;
  ruleVersion: number;
  trigger: IsoDate;
  /** Last day without an extension, rolled to an open day; null where the paper sets the period. */
  due: IsoDate | null;
  /** The end of the period before rolling. */
  unrolled: IsoDate | null;
  /** Last day with so many months of extension, each rolled on its own. */
  extensions: { month: number; date: IsoDate }[];
  /** Last day of all, extensions included. */
  latest: IsoDate | null;
  explanation: ExplanationLine[];
}

export interface DeadlineQuestion {
  rule: DeadlineRule;
  /** Mail or notification date printed on the paper, or the Office's receipt date of a filing (MPEP 710.01(a)). */
  trigger: IsoDate;
  /** Further dates the rule needs; a missing one leaves its alternative out. */
  facts?: Partial<Record<DeadlineFact, IsoDate>>;
  calendar?: OfficeCalendar;
}

/** Where the period ends before rolling, and the point extension months are counted from. */
interface PeriodEnd {
  date: Temporal.PlainDate;
  base: Temporal.PlainDate;
  baseMonths: number;
}

/** The due date of a rule with its extension ladder and the arithmetic in words. */
export function computeDeadline(question: DeadlineQuestion): ComputedDeadline {
  const { rule, trigger, calendar = US_OFFICE_CALENDAR } = question;
  const start = Temporal.PlainDate.from(trigger);
  const explanation: ExplanationLine[] = [
    {
      step: 'trigger',
      text: `The period runs from ${rule.triggerName} of ${writeDate(start)}.`,
      date: trigger,
      citation: rule.citation,
    },
  ];
  const answer = { ruleId: rule.id, ruleVersion: rule.version, trigger, explanation };
  if (rule.period.kind === 'as-set') {
    explanation.push({
      step: 'as-set',
      text: 'The paper itself sets the period: read it there and enter the date.',
      citation: rule.citation,
    });
    return { ...answer, due: null, unrolled: null, extensions: [], latest: null };
  }
  const end = periodEnd(question, rule.period, start, explanation);
  const due = rollForward(end.date, calendar);
  explainRoll(due, end.date, explanation);
  const extension = knownExtension(rule);
  const extensions = extension ? ladder(extension, end, start, calendar) : [];
  explainExtensions(rule, extensions, explanation);
  return {
    ...answer,
    due: due.date.toString(),
    unrolled: end.date.toString(),
    extensions,
    latest: extensions.at(-1)?.date ?? due.date.toString(),
  };
}

function periodEnd(
  question: DeadlineQuestion,
  period: Exclude<DeadlinePeriod, { kind: 'as-set' }>,
  start: Temporal.PlainDate,
  explanation: ExplanationLine[],
): PeriodEnd {
  const own: PeriodEnd =
    period.kind === 'days'
      ? { date: start.add({ days: period.count }), base: start.add({ days: period.count }), baseMonths: 0 }
      : { date: addMonths(start, period.count), base: start, baseMonths: period.count };
  explanation.push({
    step: 'add',
    text: `${count(period.count, period.kind)} after ${writeDate(start)} is ${writeDate(own.date)}.`,
    date: own.date.toString(),
    citation: question.rule.citation,
  });
  if (period.kind === 'months' && own.date.day !== start.day) explainClamp(start, own.date, explanation);
  const other = alternativeEnd(question, start);
  if (!other || Temporal.PlainDate.compare(other.date, own.date) <= 0) return own;
  const limit = ceilingOf(knownExtension(question.rule), start);
  const date = limit && Temporal.PlainDate.compare(limit, other.date) < 0 ? limit : other.date;
  explanation.push({
    step: 'later-of',
    text: `The later date ${writeDate(date)} counts, ${other.reason}.`,
    date: date.toString(),
    citation: other.citation,
  });
  return { ...other, date };
}

function alternativeEnd(
  { rule, facts = {}, calendar = US_OFFICE_CALENDAR }: DeadlineQuestion,
  start: Temporal.PlainDate,
): (PeriodEnd & { reason: string; citation: string }) | null {
  const { laterOf } = rule;
  const from = laterOf && facts[laterOf.fact];
  if (!laterOf || !from) return null;
  const { ifWithin } = laterOf;
  if (ifWithin) {
    const act = facts[ifWithin.fact];
    const lastDay = rollForward(addMonths(start, ifWithin.months), calendar).date;
    if (!act || Temporal.PlainDate.compare(act, lastDay) > 0) return null;
  }
  const base = Temporal.PlainDate.from(from);
  const reason =
    laterOf.months === 0
      ? `the mail date of the advisory action, because the first reply came within ${count(ifWithin?.months ?? 0, 'months')}`
      : `${count(laterOf.months, 'months')} after the notice of appeal of ${writeDate(base)}`;
  const date = addMonths(base, laterOf.months);
  return { date, base, baseMonths: laterOf.months, reason, citation: laterOf.citation };
}

function ceilingOf(
  extension: DeadlineExtension | null,
  start: Temporal.PlainDate,
): Temporal.PlainDate | null {
  return extension?.ceilingMonths ? addMonths(start, extension.ceilingMonths) : null;
}

/** Each month is added to the unrolled base, never to a rolled date (MPEP 710.01(a)), and stops at the ceiling. */
function ladder(
  extension: DeadlineExtension,
  end: PeriodEnd,
  start: Temporal.PlainDate,
  calendar: OfficeCalendar,
): ComputedDeadline['extensions'] {
  const ceiling = ceilingOf(extension, start);
  const steps: ComputedDeadline['extensions'] = [];
  if (ceiling && Temporal.PlainDate.compare(end.date, ceiling) >= 0) return steps;
  for (let month = 1; month <= MAX_EXTENSION_MONTHS; month += 1) {
    const extended = addMonths(end.base, end.baseMonths + month);
    const overshoot = ceiling ? Temporal.PlainDate.compare(extended, ceiling) : -1;
    const last = overshoot > 0 && ceiling ? ceiling : extended;
    steps.push({ month, date: rollForward(last, calendar).date.toString() });
    if (overshoot >= 0) break;
  }
  return steps;
}
