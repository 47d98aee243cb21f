import classes from './progress-ring.module.css';

interface ProgressRingProps {
  done: number;
  total: number;
  /** Read aloud instead of the drawing, such as "3 of 7 tasks done". */
  label: string;
  /** Details at the pointer. */
  title: string;
}

const radius = 6;
const circumference = 2 * Math.PI * radius;

/** A small ring that is filled by the part that is done, with the numbers beside it. */
export const ProgressRing = ({ done, total, label, title }: ProgressRingProps) => (
  <span className={classes.progress} role="img" aria-label={label} title={title}>
    <svg className={classes.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={classes.track} cx="8" cy="8" r={radius} />
      {done > 0 && (
        <circle
          className={classes.part}
          cx="8"
          cy="8"
          r={radius}
          strokeDasharray={`${(circumference * done) / total} ${circumference}`}
        />
      )}
    </svg>
    {done}/{total}
  </span>
);
