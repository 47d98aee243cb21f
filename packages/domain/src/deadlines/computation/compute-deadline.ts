import { addMonthsToDay, type DayNumber, isoDay, weekdayOfDay, writeDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { type OfficeCalendar, usOfficeCalendar } from '../../dates/office-calendar.ts';
import { type DayRoll, rollDay } from '../../dates/rolling.ts';
import {
  type ExplanationLine,
  explainAct,
  explainAhead,
  explainConfidence,
  explainEvent,
  explainExtended,
  explainExtensions,
  explainNoRoll,
  explainPtaSafe,
  explainPublication,
  explainRoll,
  explainSetExtensions,
} from '../deadline-explanation.ts';
import {
  type DeadlineExtension,
  type DeadlineRule,
  knownExtension,
  maxExtensionMonths,
} from '../deadline-rule.ts';
import { type EntitySize, extensionFees, type Fees } from '../extensions/extension-fees.ts';
import {
  assertSides,
  type DeadlineFacts,
  factNames,
  readFacts,
  readTrigger,
} from '../facts/deadline-facts.ts';
import { factsOf } from '../facts/period-start.ts';
import type { Computation, PeriodEnd } from '../periods/computation.ts';
import { countingStart, explainRemarks } from '../periods/counting-start.ts';
import { periodEnd } from '../periods/period-end.ts';
import { type DeadlineMark, deadlineMarks } from './deadline-marks.ts';
import { explainUnused } from './unused-facts.ts';

/** One available extension of time. */
interface ExtensionStep {
  month: number;
  date: IsoDate;
  /** Fee in US dollars for the requested entity size. */
  fee: number;
  fees: Fees;
}

export interface ComputedDeadline {
  ruleId: string;
  ruleVersion: number;
  trigger: IsoDate;
  /** Last day without extensions, rolled to an open day; null if the document sets the period. */
  due: IsoDate | null;
  /** End of the period before rolling. */
  unrolled: IsoDate | null;
  /** Last day with each number of months of extension, each rolled separately. */
  extensions: ExtensionStep[];
  /** The extension that was taken; null without one. */
  extended: ExtensionStep | null;
  /** Final date, with all extensions and surcharges. */
  latest: IsoDate | null;
  /** Last day without loss of patent term (37 CFR 1.704(b)); null if the rule costs none. */
  ptaSafe: IsoDate | null;
  /** Further dates of the rule, such as when a window opens. */
  marks: DeadlineMark[];
  explanation: ExplanationLine[];
}

export interface DeadlineQuestion {
  rule: DeadlineRule;
  /** Mail or notification date printed on the document, or the Office's receipt date of a filing (MPEP 710.01(a)). */
  trigger: IsoDate;
  /** Further dates and flags the rule needs. */
  facts?: DeadlineFacts;
  /** Earliest priority date, if it is not among the facts. */
  priority?: IsoDate;
  /** Entity size for the fees; "large" by default. */
  entitySize?: EntitySize;
  /** Months of extension taken under 37 CFR 1.136(a); more than available counts as the maximum. */
  extensionMonths?: number | null;
  /** Today; if given, the explanation mentions a trigger after it. */
  today?: IsoDate;
  /** The Office's calendar. */
  calendar?: OfficeCalendar;
}

const thursday = 4;
const ptaSafeMonths = 3;
/** First filing date of applications that have patent term adjustment (35 USC 154(b)). */
const termAdjustmentSince = '2000-05-29';

/**
 * Computes the due date of a rule with its extensions of time and the explanation. Throws a DeadlineError if the trigger
 * is out of range or a fact is missing or invalid.
 */
export const computeDeadline = (question: DeadlineQuestion): ComputedDeadline => {
  const {
    rule,
    trigger,
    entitySize = 'large',
    extensionMonths = null,
    calendar = usOfficeCalendar,
  } = question;
  const documentDay = readTrigger(trigger);
  const facts = readFacts(rule, {
    ...question.facts,
    priority: question.facts?.priority ?? question.priority,
  });
  const bound = [...factsOf(rule)].filter((name) => !rule.startsAt?.includes(name));
  assertSides(bound, documentDay, facts);
  const start = countingStart(rule, documentDay, facts);
  const explanation = [explainStart(rule, documentDay, start), ...explainAhead(start, question.today)];
  const computation: Computation = { rule, start, facts, calendar, explanation };
  const end = periodEnd(computation);
  const due = end && dueDay(computation, end);
  const steps = end ? extensionSteps(knownExtension(rule), end, start, calendar) : [];
  if (end) explainExtensions(rule, steps, explanation);
  if (end && facts.dates.setDue !== undefined) explainSetExtensions(rule, explanation);
  const taken = extensionMonths === null ? undefined : steps.slice(0, extensionMonths).at(-1);
  if (end && extensionMonths !== null) explainExtended(extensionMonths, taken, explanation);
  const ptaSafe =
    end && losesTerm(computation) ? rollDay(addMonthsToDay(start, ptaSafeMonths), 1, calendar).day : null;
  if (ptaSafe !== null) explainPtaSafe(rule, ptaSafe, explanation);
  const { marks, latestMark } = deadlineMarks(computation);
  const latest = latestMark ?? steps.at(-1)?.roll.day ?? due;
  if (latest !== null && latest < documentDay) explainPast(rule, explanation);
  const { note, noteCitation = rule.citation } = rule;
  if (note) explanation.push({ step: 'note', text: note, citation: noteCitation });
  explainRemarks(computation);
  if (question.today !== undefined) explainUnused(rule, facts, explanation);
  explainConfidence(rule, explanation);
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
};

const explainStart = (
  { triggerName, insteadFrom, citation }: DeadlineRule,
  document: DayNumber,
  start: DayNumber,
): ExplanationLine => {
  const written = `${triggerName} of ${writeDay(document)}`;
  const line = { step: 'trigger', date: isoDay(start) } as const;
  if (!insteadFrom || start === document)
    return { ...line, text: `The period runs from ${written}.`, citation };
  const text = `The period runs from ${factNames[insteadFrom.fact]} of ${writeDay(start)}, not from ${written}.`;
  return { ...line, text, citation: insteadFrom.citation };
};

/** Explains that a period counted from an earlier date ended before the document. */
const explainPast = ({ triggerName, citation }: DeadlineRule, explanation: ExplanationLine[]): void => {
  const text = `The period had already expired before ${triggerName}. Check what was filed in time.`;
  explanation.push({ step: 'note', text, citation });
};

/** Whether a late act costs patent term: designs, reissues and older applications have no adjustment of it. */
const losesTerm = ({ rule, facts: { dates, flags } }: Computation): boolean =>
  rule.isPtaRelevant &&
  !flags.isDesign &&
  !flags.isReissue &&
  (dates.filing === undefined || isoDay(dates.filing) >= termAdjustmentSince);

/** A month of extension with its last day. */
interface RolledStep {
  month: number;
  roll: DayRoll;
}

/** Rolls the end of the period. Dates of other offices are not rolled, because their closed days are unknown (R12). */
const dueDay = (
  { rule, facts, calendar, explanation }: Computation,
  { day, isAct }: PeriodEnd,
): DayNumber => {
  const { officeCalendar } = rule;
  if (officeCalendar !== 'US' && (officeCalendar !== 'local' || facts.country !== 'US')) {
    explainNoRoll(rule, day, explanation);
    return day;
  }
  if (isAct) {
    explainAct(day, explanation);
    return day;
  }
  if (rule.rolling === 'none') {
    explainEvent(day, explanation);
    return day;
  }
  if (rule.rolling === 'thursday') {
    const published = day + ((thursday - weekdayOfDay(day) + 7) % 7);
    explainPublication(published, explanation);
    return published;
  }
  const due = rollDay(day, rule.rolling === 'backward' ? -1 : 1, calendar);
  explainRoll(rule, due, day, explanation);
  return due.day;
};

/** Adds each month to the unrolled base, never to a rolled date (MPEP 710.01(a)), up to the maximum of the rule. */
const extensionSteps = (
  extension: DeadlineExtension | null,
  end: PeriodEnd,
  start: DayNumber,
  calendar: OfficeCalendar,
): RolledStep[] => {
  const steps: RolledStep[] = [];
  if (!extension) return steps;
  const maximum = extension.maxMonths ? addMonthsToDay(start, extension.maxMonths) : null;
  if (maximum !== null && end.day >= maximum) return steps;
  for (let month = 1; month <= maxExtensionMonths; month += 1) {
    const extended = addMonthsToDay(end.base, end.baseMonths + month);
    const last = maximum === null ? extended : Math.min(extended, maximum);
    steps.push({ month, roll: rollDay(last, 1, calendar) });
    if (last === maximum) break;
  }
  return steps;
};

const priced = ({ month, roll }: RolledStep, entitySize: EntitySize): ExtensionStep => {
  const date = isoDay(roll.day);
  const fees = extensionFees(month, date);
  return { month, date, fee: fees[entitySize], fees };
};
