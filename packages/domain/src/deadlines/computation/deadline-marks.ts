import { type DayNumber, isoDay, monthEnd, writeDay } from '../../dates/day-number.ts';
import type { IsoDate } from '../../dates/iso-date.ts';
import { type DayRoll, rollDay } from '../../dates/rolling.ts';
import { whyMoved, writeSpan } from '../deadline-explanation.ts';
import type { RuleMark } from '../deadline-rule.ts';
import { addSpan, type Computation } from '../periods/computation.ts';

/** An additional date of a deadline, such as `opens` or `surchargeEnds`. */
export interface DeadlineMark {
  name: string;
  date: IsoDate;
}

/** Computes the additional dates of a rule, and the last of them on which the act is still possible. */
export const deadlineMarks = (
  computation: Computation,
): {
  marks: DeadlineMark[];
  latestMark: DayNumber | null;
} => {
  const { rule, facts, explanation } = computation;
  const marks: DeadlineMark[] = [];
  let latestMark: DayNumber | null = null;
  for (const mark of (facts.flags.isDesign && rule.ifDesign?.marks) || rule.marks || []) {
    const base = mark.from ? facts.dates[mark.from] : computation.start;
    if (base === undefined) continue;
    const counted = addSpan(base, mark.span);
    const unrolled = mark.endsWithMonth ? monthEnd(counted) : counted;
    const roll = rolledMark(mark, unrolled, computation);
    const { day } = roll;
    marks.push({ name: mark.name, date: isoDay(day) });
    explanation.push({
      step: 'mark',
      text: `${mark.label} ${writeDay(day)}, ${writeSpan(mark.span)} after ${writeDay(base)}${whyMoved(roll)}.`,
      date: isoDay(day),
      citation: mark.citation,
    });
    if (mark.isLatest) latestMark = day;
  }
  return { marks, latestMark };
};

const rolledMark = (
  { rolling }: RuleMark,
  day: DayNumber,
  { rule, facts, calendar }: Computation,
): DayRoll => {
  const isHere = rule.officeCalendar === 'US' || facts.country === 'US';
  if (rolling === 'none' || (rolling === 'office' && !isHere)) return { day, passed: [] };
  return rollDay(day, rolling === 'backward' ? -1 : 1, calendar);
};
