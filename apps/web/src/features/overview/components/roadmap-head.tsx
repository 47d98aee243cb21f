import { axisMonths, placeOf, type RoadmapAxis } from '../model/roadmap.ts';
import classes from './roadmap-strip.module.css';

const NEAR_END = 96;
const NEAR_BEGINNING = 4;

/** The months over the strips, and a dot where today is. */
export const RoadmapHead = ({ axis }: { axis: RoadmapAxis }) => (
  <span className={classes.months} aria-hidden="true" style={{ display: 'block' }}>
    {axisMonths(axis)
      .filter(({ at }) => at < NEAR_END)
      .map(({ day, label, at }) => (
        <span
          key={day}
          className={classes.month}
          data-first={at < NEAR_BEGINNING || undefined}
          style={{ insetInlineStart: `${at}%` }}
        >
          {label}
        </span>
      ))}
    <span className={classes.now} style={{ insetInlineStart: `${placeOf(axis.today, axis)}%` }} />
  </span>
);
