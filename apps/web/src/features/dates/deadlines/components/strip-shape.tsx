import type { StripKind } from '../model/date-strip.ts';
import classes from './date-strip.module.css';

const shapes: Record<StripKind, React.ReactNode> = {
  task: <circle cx="7" cy="7" r="3.5" fill="currentColor" />,
  review: <path d="M7 2 12.5 12h-11z" fill="var(--hub-surface)" stroke="currentColor" strokeWidth="1.5" />,
  client: <circle cx="7" cy="7" r="4.5" fill="var(--hub-surface)" stroke="currentColor" strokeWidth="1.5" />,
  replied: <path d="M2 7.5 5.5 11 12 3.5" fill="none" stroke="currentColor" strokeWidth="2" />,
  ptaSafe: (
    <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" fill="var(--hub-surface)" stroke="currentColor" strokeWidth="1.5" />
  ),
  due: <rect x="2.5" y="2.5" width="9" height="9" rx="1" fill="currentColor" />,
  extended: (
    <>
      <rect
        x="2.5"
        y="2.5"
        width="9"
        height="9"
        rx="1"
        fill="var(--hub-surface)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M7 4.5v5M4.5 7h5" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  latest: <path d="M4.5 1v12M9.5 1v12" stroke="currentColor" strokeWidth="2" />,
  today: <path d="M7 0v3m0 2.5v3M7 11v3" stroke="currentColor" strokeWidth="1.5" />,
};

/** The shape for a kind of date, shown with its label. */
export const StripShape = ({ kind }: { kind: StripKind }) => (
  <svg
    className={classes.shape}
    data-kind={kind}
    width="14"
    height="14"
    viewBox="0 0 14 14"
    aria-hidden="true"
  >
    {shapes[kind]}
  </svg>
);
