import type { TimelineView } from '../hooks/use-timeline-view.ts';
import { monthStarts } from '../model/day-scale.ts';
import { dayLeft, dayMiddle, type TimelineRange, type TimelineSpan } from '../model/timeline.ts';
import classes from './timeline.module.css';

const DAY_MS = 86_400_000;
/** Days between the numbers under the months; Mondays in the month's range, none in the quarter's. */
const STEPS: Record<TimelineRange, number | null> = { week: 1, month: 7, quarter: null };
/** 5 January 1970 was a Monday. */
const A_MONDAY = 4;
/** The month that the first day lies in is named too. */
const LONGEST_MONTH = 30;
const BEYOND_VIEW_PX = 600;

interface TimelineScaleProps {
  span: TimelineSpan;
  range: TimelineRange;
  view: TimelineView;
  today: number;
}

/** The days over the rows; of the numbers only those in sight, and a little beyond, exist. */
export const TimelineScale = ({ span, range, view, today }: TimelineScaleProps) => {
  const months = monthStarts(span.from - LONGEST_MONTH, span.to).filter(
    ({ day }, index, all) => (all[index + 1]?.day ?? span.to) > span.from || day >= span.from,
  );
  const step = STEPS[range];
  const first = Math.max(span.from, span.from + Math.floor((view.left - BEYOND_VIEW_PX) / span.dayPx));
  const last = Math.min(span.to, span.from + Math.ceil((view.right + BEYOND_VIEW_PX) / span.dayPx));
  const days: number[] = [];
  if (step) {
    const start = first + ((((A_MONDAY - first) % step) + step) % step);
    for (let day = start; day <= last; day += step) days.push(day);
  }
  return (
    <div className={classes.scale} aria-hidden="true">
      {months.map(({ day, label }, index) => {
        const left = Math.max(0, dayLeft(day, span));
        const end = months[index + 1]?.day ?? span.to + 1;
        return (
          <span
            key={day}
            className={classes.month}
            style={{ insetInlineStart: left, width: dayLeft(end, span) - left }}
          >
            <span className={classes.monthName}>{label}</span>
          </span>
        );
      })}
      {days.map((day) => (
        <span
          key={day}
          className={classes.day}
          data-today={day === today || undefined}
          style={{ insetInlineStart: dayMiddle(day, span) }}
        >
          {new Date(day * DAY_MS).getUTCDate()}
        </span>
      ))}
      <span className={classes.now} style={{ insetInlineStart: dayMiddle(today, span) }} />
    </div>
  );
};
