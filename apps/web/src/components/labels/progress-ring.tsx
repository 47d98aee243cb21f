import { Row } from '../look/stack.tsx';
import classes from './progress-ring.module.css';

interface ProgressRingProps {
  done: number;
  total: number;
  /** Read aloud instead of the drawing, such as "3 of 7 tasks done". */
  label: string;
  /** Text at the pointer; the label by default. */
  title?: string;
}

const radius = 5.5;
const circumference = 2 * Math.PI * radius;

/** A small ring that is filled by the part that is done, with "3/7" beside it. */
export const ProgressRing = ({ done, total, label, title = label }: ProgressRingProps) => (
  <Row
    as="span"
    inline
    gap={6}
    tone="secondary"
    oneLine
    tabular
    rigid
    role="img"
    aria-label={label}
    title={title}
  >
    <svg className={classes.ring} viewBox="0 0 14 14" aria-hidden="true">
      <circle className={classes.track} cx="7" cy="7" r={radius} />
      {done > 0 && (
        <circle
          className={classes.part}
          cx="7"
          cy="7"
          r={radius}
          strokeDasharray={`${(circumference * done) / total} ${circumference}`}
        />
      )}
    </svg>
    {done}/{total}
  </Row>
);
