import { type IsoDate, weekdayName, writeDate } from '../dates/iso-date.ts';
import type { Roll } from '../dates/rolling.ts';
import { type DeadlineRule, knownExtension } from './deadline-rule.ts';

/** One line of the reasoning, readable on its own. */
export interface ExplanationLine {
  step: 'trigger' | 'add' | 'clamp' | 'later-of' | 'roll' | 'extend' | 'ceiling' | 'as-set';
  text: string;
  /** The date this step arrives at. */
  date?: IsoDate;
  citation: string;
}

const MONTH_CITATION = 'MPEP 710.01(a)';
const ROLL_CITATION = '35 USC 21(b); 37 CFR 1.7(a)';

/** "1 month", "3 months". */
export function count(amount: number, unit: 'months' | 'days'): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
}

/** The month of the end has no such day. */
export function explainClamp(
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
  explanation: ExplanationLine[],
): void {
  const month = end.toLocaleString('en-GB', { month: 'long', year: 'numeric' });
  explanation.push({
    step: 'clamp',
    text: `${month} has no day ${start.day}, so its last day counts.`,
    date: end.toString(),
    citation: MONTH_CITATION,
  });
}

/** Each closed day passed, then the due date. */
export function explainRoll(due: Roll, unrolled: Temporal.PlainDate, explanation: ExplanationLine[]): void {
  for (const { date, closed } of due.passed) {
    explanation.push({
      step: 'roll',
      text: `${writeDate(date)} is ${closed.reason}, so the Office is closed.`,
      date: date.toString(),
      citation: closed.citation,
    });
  }
  explanation.push({
    step: 'roll',
    text: due.date.equals(unrolled)
      ? `${writeDate(due.date)} is a ${weekdayName(due.date)} on which the Office is open: it is the due date.`
      : `The next business day, ${weekdayName(due.date)} ${writeDate(due.date)}, is the due date.`,
    date: due.date.toString(),
    citation: ROLL_CITATION,
  });
}

/** The ladder, or why there is none. */
export function explainExtensions(
  rule: DeadlineRule,
  extensions: readonly { month: number; date: IsoDate }[],
  explanation: ExplanationLine[],
): void {
  const extension = knownExtension(rule);
  if (!extension) {
    const text =
      rule.extension === 'as-set'
        ? 'The paper says whether this period can be extended.'
        : 'This period cannot be extended by fee.';
    explanation.push({ step: 'extend', text, citation: rule.citation });
    return;
  }
  for (const { month, date } of extensions) {
    const day = writeDate(Temporal.PlainDate.from(date));
    explanation.push({
      step: 'extend',
      text: `With ${count(month, 'months')} of extension the last day is ${day}.`,
      date,
      citation: extension.citation,
    });
  }
  const latest = extensions.at(-1);
  if (!latest || !extension.isStatutoryCeiling) return;
  explanation.push({
    step: 'ceiling',
    text: `No reply is possible after ${writeDate(Temporal.PlainDate.from(latest.date))}, six months from the action.`,
    date: latest.date,
    citation: '35 USC 133',
  });
}
