import { addMonthsToDay, type DayNumber, isoDay, writeDay } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type OfficeCalendar, US_OFFICE_CALENDAR } from '../dates/office-calendar.ts';
import { rollDay } from '../dates/rolling.ts';
import {
  type ExplanationLine,
  explainAct,
  explainAhead,
  explainExtended,
  explainExtensions,
  explainNoRoll,
  explainPtaSafe,
  explainRoll,
} from './deadline-explanation.ts';
import { type DeadlineFacts, readFacts, readTrigger } from './deadline-facts.ts';
import { type DeadlineMark, deadlineMarks } from './deadline-marks.ts';
import {
  type DeadlineExtension,
  type DeadlineRule,
  knownExtension,
  MAX_EXTENSION_MONTHS,
} from './deadline-rule.ts';
import { type EntitySize, extensionFees, type Fees } from './extension-fees.ts';
import { type Computation, type PeriodEnd, periodEnd } from './period-end.ts';

/** One step of the extension ladder. */
interface ExtensionStep {
  month: number;
  date: IsoDate;
  /** In US dollars for the entity size that was asked for. */
  fee: number;
  fees: Fees;
}

export interface ComputedDeadline {
  ruleId: string;
  ruleVersion: number;
  trigger: IsoDate;
  /** Last day without an extension, rolled to an open day; null where the paper sets the period. */
  due: IsoDate | null;
  /** The end of the period before rolling. */
  unrolled: IsoDate | null;
  /** Last day with so many months of extension, each rolled on its own. */
  extensions: ExtensionStep[];
  /** The step that the extension taken has reached; null where none was taken. */
  extended: ExtensionStep | null;
  /** Last day of all, extensions and surcharges included. */
  latest: IsoDate | null;
  /** Last day without loss of patent term (37 CFR 1.704(b)); null where the rule costs none. */
  ptaSafe: IsoDate | null;
  /** Further dates of the rule, such as when a window opens. */
  marks: DeadlineMark[];
  explanation: ExplanationLine[];
}

export interface DeadlineQuestion {
  rule: DeadlineRule;
  /** Mail or notification date printed on the paper, or the Office's receipt date of a filing (MPEP 710.01(a)). */
  trigger: IsoDate;
  /** Further dates and flags the rule needs. */
  facts?: DeadlineFacts;
  /** Earliest priority date, where it does not stand in the facts. */
  priority?: IsoDate;
  /** Whose fees the ladder shows; "large" where it is left out. */
  entitySize?: EntitySize;
  /** Months of extension under 37 CFR 1.136(a) that were taken; what lies beyond the ladder counts as its last step. */
  extensionMonths?: number | null;
  /** Where it is given, a trigger after it is told of. */
  today?: IsoDate;
  /** The Office's calendar. */
  calendar?: OfficeCalendar;
}

const PTA_SAFE_MONTHS = 3;

/**
 * The due date of a rule with its extension ladder and the arithmetic in words. Throws a DeadlineError when the
 * trigger is out of range or a fact is missing or wrong.
 */
export function computeDeadline(question: DeadlineQuestion): ComputedDeadline {
  const {
    rule,
    trigger,
    entitySize = 'large',
    extensionMonths = null,
    calendar = US_OFFICE_CALENDAR,
  } = question;
  const start = readTrigger(trigger);
  const facts = readFacts(rule, {
    ...question.facts,
    priority: question.facts?.priority ?? question.priority,
  });
  const explanation: ExplanationLine[] = [
    {
      step: 'trigger',
      text: `The period runs from ${rule.triggerName} of ${writeDay(start)}.`,
      date: trigger,
      citation: rule.citation,
    },
    ...explainAhead(start, question.today),
  ];
  const computation: Computation = { rule, start, facts, calendar, explanation };
  const end = periodEnd(computation);
  const due = end && dueDay(computation, end);
  const steps = end ? ladder(knownExtension(rule), end, start, calendar) : [];
  if (end) explainExtensions(rule, steps, explanation);
  const taken = extensionMonths === null ? undefined : steps.slice(0, extensionMonths).at(-1);
  if (end && extensionMonths !== null) explainExtended(extensionMonths, taken, explanation);
  const ptaSafe = rule.isPtaRelevant
    ? rollDay(addMonthsToDay(start, PTA_SAFE_MONTHS), 1, calendar).day
    : null;
  if (end && ptaSafe !== null) explainPtaSafe(ptaSafe, explanation);
  const { marks, latestMark } = deadlineMarks(computation);
  if (rule.note) explanation.push({ step: 'note', text: rule.note, citation: rule.citation });
  const latest = latestMark ?? steps.at(-1)?.day ?? due;
  return {
    ruleId: rule.id,
    ruleVersion: rule.version,
    trigger,
    due: due === null ? null : isoDay(due),
    unrolled: end && isoDay(end.day),
    extensions: steps.map((step) => priced(step, entitySize)),
    extended: taken ? priced(taken, entitySize) : null,
    latest: due === null || latest === null ? null : isoDay(latest),
    ptaSafe: ptaSafe === null ? null : isoDay(ptaSafe),
    marks,
    explanation,
  };
}

/** Dates of another office are left as they are: its closed days are not known here (R12). */
function dueDay({ rule, facts, calendar, explanation }: Computation, { day, isAct }: PeriodEnd): DayNumber {
  const { officeCalendar } = rule;
  if (officeCalendar === 'international-bureau' || (officeCalendar === 'local' && facts.country !== 'US')) {
    explainNoRoll(rule, day, explanation);
    return day;
  }
  if (isAct) {
    explainAct(day, explanation);
    return day;
  }
  const due = rollDay(day, rule.rolling === 'backward' ? -1 : 1, calendar);
  explainRoll(due, day, explanation);
  return due.day;
}

/** Each month is added to the unrolled base, never to a rolled date (MPEP 710.01(a)), and stops at the ceiling. */
function ladder(
  extension: DeadlineExtension | null,
  end: PeriodEnd,
  start: DayNumber,
  calendar: OfficeCalendar,
): { month: number; day: DayNumber }[] {
  const steps: { month: number; day: DayNumber }[] = [];
  if (!extension) return steps;
  const ceiling = extension.ceilingMonths ? addMonthsToDay(start, extension.ceilingMonths) : null;
  if (ceiling !== null && end.day >= ceiling) return steps;
  for (let month = 1; month <= MAX_EXTENSION_MONTHS; month += 1) {
    const extended = addMonthsToDay(end.base, end.baseMonths + month);
    const last = ceiling === null ? extended : Math.min(extended, ceiling);
    steps.push({ month, day: rollDay(last, 1, calendar).day });
    if (last === ceiling) break;
  }
  return steps;
}

function priced({ month, day }: { month: number; day: DayNumber }, entitySize: EntitySize): ExtensionStep {
  const date = isoDay(day);
  const fees = extensionFees(month, date);
  return { month, date, fee: fees[entitySize], fees };
}
