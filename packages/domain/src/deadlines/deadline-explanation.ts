import {
  civilDay,
  type DayNumber,
  isoDay,
  writeDate,
  writeDay,
  writeMonth,
  writeWeekday,
} from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import type { DayRoll } from '../dates/rolling.ts';
import { type DeadlineRule, knownExtension, type Span } from './deadline-rule.ts';

/** One line of the reasoning, readable on its own. */
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
  /** The date this step arrives at. */
  date?: IsoDate;
  citation: string;
}

const MONTH_CITATION = 'MPEP 710.01(a)';
const ROLL_CITATION = '35 USC 21(b); 37 CFR 1.7(a)';

/** "1 month", "3 months". */
export function writeSpan({ kind, count }: Span): string {
  return `${count} ${count === 1 ? kind.slice(0, -1) : kind}`;
}

/** What counts from a day to come is planned; nothing where it has come, or nobody says what day it is. */
export function explainAhead(start: DayNumber, today: IsoDate | undefined): ExplanationLine[] {
  if (today === undefined || isoDay(start) <= today) return [];
  const text = `${writeDay(start)} lies after today, ${writeDate(today)}: these dates are planned, and move with it.`;
  return [{ step: 'note', text, citation: 'practice' }];
}

/** The month of the end has no such day. */
export function explainClamp(start: DayNumber, end: DayNumber, explanation: ExplanationLine[]): void {
  const { day } = civilDay(start);
  if (civilDay(end).day === day) return;
  explanation.push({
    step: 'clamp',
    text: `${writeMonth(end)} has no day ${day}, so its last day counts.`,
    date: isoDay(end),
    citation: MONTH_CITATION,
  });
}

/** Each closed day passed, then the due date. */
export function explainRoll(due: DayRoll, unrolled: DayNumber, explanation: ExplanationLine[]): void {
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
    citation: due.day < unrolled ? 'practice' : ROLL_CITATION,
  });
}

function rolledSentence({ day }: DayRoll, unrolled: DayNumber): string {
  const weekday = writeWeekday(day);
  const date = writeDay(day);
  if (day === unrolled) return `${date} is a ${weekday} on which the Office is open: it`;
  return `The ${day > unrolled ? 'next' : 'last'} business day${day > unrolled ? '' : ' before'}, ${weekday} ${date},`;
}

/** The day on which an act was done ends the period; the safe reading is that it does not move. */
export function explainAct(day: DayNumber, explanation: ExplanationLine[]): void {
  explanation.push({
    step: 'roll',
    text: `${writeDay(day)} is the due date: the day of an act that was done is not moved, which is the safe side.`,
    date: isoDay(day),
    citation: 'practice',
  });
}

/** Why the date is left as it is. */
export function explainNoRoll(rule: DeadlineRule, due: DayNumber, explanation: ExplanationLine[]): void {
  const date = writeDay(due);
  explanation.push({
    step: 'office',
    text: `The office where the act is done moves a last day by its own calendar; ${date}, the date before any move, is the safe date.`,
    date: isoDay(due),
    citation: rule.monthsByCountry ? 'PCT R.80.5' : 'Paris Art. 4C(3); PCT R.80.5',
  });
}

/** The ladder, or why there is none. */
export function explainExtensions(
  rule: DeadlineRule,
  extensions: readonly { month: number; day: DayNumber }[],
  explanation: ExplanationLine[],
): void {
  const extension = knownExtension(rule);
  if (!extension) {
    explanation.push({ step: 'extend', text: noExtension(rule), citation: rule.citation });
    return;
  }
  for (const { month, day } of extensions) {
    explanation.push({
      step: 'extend',
      text: `With ${writeSpan({ kind: 'months', count: month })} of extension the last day is ${writeDay(day)}.`,
      date: isoDay(day),
      citation: extension.citation,
    });
  }
  const latest = extensions.at(-1);
  if (!latest || !extension.isStatutoryCeiling) return;
  explanation.push({
    step: 'ceiling',
    text: `No reply is possible after ${writeDay(latest.day)}, six months from the action.`,
    date: isoDay(latest.day),
    citation: '35 USC 133',
  });
}

/** The extension that was taken, as far as the ladder reaches. */
export function explainExtended(
  months: number,
  taken: { month: number; day: DayNumber } | undefined,
  explanation: ExplanationLine[],
): void {
  const citation = '37 CFR 1.136(a)';
  const asked = writeSpan({ kind: 'months', count: months });
  if (!taken) {
    const text = `An extension of ${asked} was taken, but this period cannot be extended: it adds nothing.`;
    explanation.push({ step: 'extended', text, citation });
    return;
  }
  const reach = taken.month < months ? `, of which the period allows ${taken.month}` : '';
  explanation.push({
    step: 'extended',
    text: `An extension of ${asked} was taken${reach}: the last day is ${writeDay(taken.day)}.`,
    date: isoDay(taken.day),
    citation,
  });
}

function noExtension({ extension, extensionNote }: DeadlineRule): string {
  if (extensionNote) return extensionNote;
  if (extension === 'as-set') return 'The paper says whether this period can be extended.';
  if (extension === 'surcharge') return 'This period cannot be extended, but a surcharge buys six months.';
  return 'This period cannot be extended by fee.';
}

/** The last day without loss of patent term. */
export function explainPtaSafe(day: DayNumber, explanation: ExplanationLine[]): void {
  explanation.push({
    step: 'pta',
    text: `A reply after ${writeDay(day)}, three months from the trigger, costs patent term day for day.`,
    date: isoDay(day),
    citation: '37 CFR 1.704(b); MPEP 2732',
  });
}
