import { axisMonths, placeOf, type RoadmapAxis } from '../model/roadmap.ts';
import classes from './roadmap-strip.module.css';

const nearEnd = 96;
const nearBeginning = 4;

/** The months above the strips, with a dot for today. */
export const RoadmapHead = ({ axis }: { axis: RoadmapAxis }) => (
  <span className={classes.months} aria-hidden="true" style={{ display: 'block' }}>
    {axisMonths(axis)
      .filter(({ at }) => at < nearEnd)
      .map(({ day, label, at }) => (
        <span
          key={day}
          className={classes.month}
          data-first={at < nearBeginning || undefined}
          style={{ insetInlineStart: `${at}%` }}
        >
          {label}
        </span>
      ))}
    <span className={classes.now} style={{ insetInlineStart: `${placeOf(axis.today, axis)}%` }} />
  </span>
);
