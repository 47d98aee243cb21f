import type { TimelineView } from '../hooks/use-timeline-view.ts';
import { monthStarts } from '../model/day-scale.ts';
import { dayLeft, dayMiddle, type TimelineRange, type TimelineSpan } from '../model/timeline.ts';
import classes from './timeline.module.css';

const dayMs = 86_400_000;
/** Days between the day numbers below the months; Mondays in the month range, none in the quarter range. */
const steps: Record<TimelineRange, number | null> = { week: 1, month: 7, quarter: null };
/** 5 January 1970 was a Monday. */
const aMonday = 4;
/** Maximum length of a month, so that the month of the first day is named too. */
const maxMonthDays = 30;
const beyondViewPx = 600;

interface TimelineScaleProps {
  span: TimelineSpan;
  range: TimelineRange;
  view: TimelineView;
  today: number;
}

/** The dates above the rows. Only day numbers in or near the view are rendered. */
export const TimelineScale = ({ span, range, view, today }: TimelineScaleProps) => {
  const months = monthStarts(span.from - maxMonthDays, span.to).filter(
    ({ day }, index, all) => (all[index + 1]?.day ?? span.to) > span.from || day >= span.from,
  );
  const step = steps[range];
  const first = Math.max(span.from, span.from + Math.floor((view.left - beyondViewPx) / span.dayPx));
  const last = Math.min(span.to, span.from + Math.ceil((view.right + beyondViewPx) / span.dayPx));
  const days: number[] = [];
  if (step) {
    const start = first + ((((aMonday - first) % step) + step) % step);
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
          {new Date(day * dayMs).getUTCDate()}
        </span>
      ))}
      <span className={classes.now} style={{ insetInlineStart: dayMiddle(today, span) }} />
    </div>
  );
};
