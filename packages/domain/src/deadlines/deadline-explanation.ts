import { closingAbroad } from '../dates/closed-days-abroad.ts';
import {
  civilDay,
  type DayNumber,
  isoDay,
  weekdayOfDay,
  writeDate,
  writeDay,
  writeMonth,
  writeWeekday,
} from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { DayRoll } from '../dates/rolling.ts';
import { type DeadlineRule, knownExtension, type Span } from './deadline-rule.ts';

/** One step of the explanation; each line can be read on its own. */
export interface ExplanationLine {
  step:
    | 'trigger'
    | 'add'
    | 'clamp'
    | 'read'
    | 'minimum'
    | 'later-of'
    | 'earlier-of'
    | 'roll'
    | 'office'
    | 'extend'
    | 'extended'
    | 'ceiling'
    | 'pta'
    | 'mark'
    | 'note'
    | 'as-set';
  text: string;
  /** The date that results from this step. */
  date?: IsoDate;
  citation: string;
}

const monthCitation = 'MPEP 710.01(a)';
const usualRollCitation = '35 USC 21(b); 37 CFR 1.7(a)';

/** Formats a span, such as "1 month" or "3 months". */
export const writeSpan = ({ kind, count }: Span): string =>
  `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;

/** Explains that dates are planned if the start is after `today`; otherwise returns nothing. */
export const explainAhead = (start: DayNumber, today: IsoDate | undefined): ExplanationLine[] => {
  if (today === undefined || isoDay(start) <= today) return [];
  const text = `${writeDay(start)} is after today, ${writeDate(today)}: these dates are provisional and will change if it changes.`;
  return [{ step: 'note', text, citation: 'practice' }];
};

/**
 * Says which closed days moved a date, such as ": 1 January 2027 is New Year’s Day (a federal holiday)"; empty if none
 * did. Only the first day and holidays are named.
 */
export const whyMoved = ({ passed }: DayRoll): string => {
  const named = passed.filter(({ day }, index) => index === 0 || weekdayOfDay(day) < 6);
  if (named.length === 0) return '';
  return `: ${named.map(({ day, closed }) => `${writeDay(day)} is ${closed.reason}`).join(' and ')}`;
};

/** Explains that the last day of a shorter month counts. */
export const explainClamp = (start: DayNumber, end: DayNumber, explanation: ExplanationLine[]): void => {
  const { day } = civilDay(start);
  if (civilDay(end).day === day) return;
  explanation.push({
    step: 'clamp',
    text: `${writeMonth(end)} has no day ${day}, so the last day of that month is used.`,
    date: isoDay(end),
    citation: monthCitation,
  });
};

/** Explains each closed day that was skipped, then the due date. */
export const explainRoll = (
  { rollCitation = usualRollCitation }: DeadlineRule,
  due: DayRoll,
  unrolled: DayNumber,
  explanation: ExplanationLine[],
): void => {
  for (const { day, closed } of due.passed) {
    explanation.push({
      step: 'roll',
      text: `${writeDay(day)} is ${closed.reason}, so the Office is closed.`,
      date: isoDay(day),
      citation: closed.citation,
    });
  }
  explanation.push({
    step: 'roll',
    text: `${rolledSentence(due, unrolled)} is the due date.`,
    date: isoDay(due.day),
    citation: due.day < unrolled ? 'practice' : rollCitation,
  });
};

const rolledSentence = ({ day }: DayRoll, unrolled: DayNumber): string => {
  const weekday = writeWeekday(day);
  const date = writeDay(day);
  if (day === unrolled) return `${date} is a ${weekday} on which the Office is open: it`;
  return `The ${day > unrolled ? 'next' : 'last'} business day${day > unrolled ? '' : ' before'}, ${weekday} ${date},`;
};

/** Explains the day of the week on which the Office publishes. */
export const explainPublication = (day: DayNumber, explanation: ExplanationLine[]): void => {
  explanation.push({
    step: 'roll',
    text: `The Office publishes applications on Thursdays, promptly after the period: Thursday ${writeDay(day)} is the first possible day.`,
    date: isoDay(day),
    citation: '37 CFR 1.211(a); MPEP 1120',
  });
};

/** Explains that the day of an act ends the period and does not move, which is the safe reading. */
export const explainAct = (day: DayNumber, explanation: ExplanationLine[]): void => {
  explanation.push({
    step: 'roll',
    text: `${writeDay(day)} is the due date. A date by which an act must be completed is not moved to a business day here; this is the safe reading.`,
    date: isoDay(day),
    citation: 'practice',
  });
};

/** Explains that an event happens on its day, whether or not the Office is open. */
export const explainEvent = (day: DayNumber, explanation: ExplanationLine[]): void => {
  explanation.push({
    step: 'roll',
    text: `${writeDay(day)} is the date. It is the date of an event, not the last day of an act, so it does not move to a business day.`,
    date: isoDay(day),
    citation: 'practice',
  });
};

/** Explains why the date is not rolled. */
export const explainNoRoll = (rule: DeadlineRule, due: DayNumber, explanation: ExplanationLine[]): void => {
  const date = writeDay(due);
  explanation.push({
    step: 'office',
    text: `The office that receives the filing applies its own calendar to the last day; ${date}, not moved to a business day, is the safe date.`,
    date: isoDay(due),
    citation: rule.officeCitation ?? 'Paris Art. 4C(3); PCT R.80.5',
  });
  const closing = rule.office === undefined ? null : closingAbroad(rule.office, due);
  if (!closing) return;
  explanation.push({
    step: 'office',
    text: `That office is closed on ${date} (${closing.reason}): there the last day may move to ${writeDay(closing.open)}. This date does not count on it.`,
    citation: closing.source,
  });
};

/** Explains the extensions of time, or why there are none. */
export const explainExtensions = (
  rule: DeadlineRule,
  extensions: readonly { month: number; roll: DayRoll }[],
  explanation: ExplanationLine[],
): void => {
  const extension = knownExtension(rule);
  if (!extension) {
    explanation.push({ step: 'extend', text: noExtension(rule), citation: noExtensionCitation(rule) });
    return;
  }
  for (const { month, roll } of extensions) {
    explanation.push({
      step: 'extend',
      text: `With ${writeSpan({ kind: 'months', count: month })} of extension the last day is ${writeDay(roll.day)}${whyMoved(roll)}.`,
      date: isoDay(roll.day),
      citation: extension.citation,
    });
  }
  const latest = extensions.at(-1)?.roll;
  if (!latest || !extension.isStatutoryMaximum) return;
  explanation.push({
    step: 'ceiling',
    text: `No reply is possible after ${writeDay(latest.day)}, six months from the action.`,
    date: isoDay(latest.day),
    citation: '35 USC 133',
  });
};

/** Explains that a document that sets its own period may exclude extensions of time. */
export const explainSetExtensions = (rule: DeadlineRule, explanation: ExplanationLine[]): void => {
  if (!knownExtension(rule)) return;
  explanation.push({
    step: 'note',
    text: 'An action can exclude extensions of time: check in the document that it allows them.',
    citation: '37 CFR 1.136(a)(1)(i)',
  });
};

/** Explains the extension that was taken, up to the maximum. */
export const explainExtended = (
  months: number,
  taken: { month: number; roll: DayRoll } | undefined,
  explanation: ExplanationLine[],
): void => {
  const citation = '37 CFR 1.136(a)';
  const asked = writeSpan({ kind: 'months', count: months });
  if (!taken) {
    const text = `An extension of ${asked} was taken, but this period cannot be extended, so it has no effect.`;
    explanation.push({ step: 'extended', text, citation });
    return;
  }
  const reach = taken.month < months ? `, of which the period allows ${taken.month}` : '';
  explanation.push({
    step: 'extended',
    text: `An extension of ${asked} was taken${reach}: the last day is ${writeDay(taken.roll.day)}.`,
    date: isoDay(taken.roll.day),
    citation,
  });
};

const noExtension = ({ extension, extensionNote }: DeadlineRule): string => {
  if (extensionNote) return extensionNote;
  if (extension === 'as-set') return 'The document says whether this period can be extended.';
  if (extension === 'surcharge') return 'This period cannot be extended, but a surcharge adds six months.';
  return 'This period cannot be extended by fee.';
};

const confidenceTexts: Readonly<Record<NonNullable<DeadlineRule['confidence']>, string>> = {
  'length certain': 'the length is certain; everything else is to be confirmed by a local agent',
  'to be confirmed by a local agent':
    'to be confirmed by a local agent; the period is from general knowledge',
};

/** Explains how certain the period of another office is. */
export const explainConfidence = (rule: DeadlineRule, explanation: ExplanationLine[]): void => {
  const { confidence, citation } = rule;
  if (confidence === undefined) return;
  explanation.push({ step: 'note', text: `Confidence: ${confidenceTexts[confidence]}.`, citation });
};

/** Authority of the sentence that replaces extensions. */
const noExtensionCitation = ({ kind, extensionCitation, citation }: DeadlineRule): string =>
  extensionCitation ?? (kind === 'soft' || kind === 'internal' ? 'practice' : citation);

/** Explains the last day without loss of patent term. */
export const explainPtaSafe = (
  { ptaLoss }: DeadlineRule,
  day: DayNumber,
  explanation: ExplanationLine[],
): void => {
  const { act, citation } = ptaLoss ?? { act: 'A reply', citation: '37 CFR 1.704(b); MPEP 2732' };
  explanation.push({
    step: 'pta',
    text: `${act} after ${writeDay(day)}, three months from the trigger, costs patent term day for day.`,
    date: isoDay(day),
    citation,
  });
};
