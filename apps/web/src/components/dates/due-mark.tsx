import type { DueKind } from '@hub/domain/milestones/due-language.ts';
import styles from './due-mark.module.css';

const shapes: Record<DueKind, React.ReactNode> = {
  needed: (
    <>
      <path d="M6 1 11 6 6 11 1 6z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="6" cy="6" r="1" fill="currentColor" />
    </>
  ),
  'at-once': <path d="M6 1.5 11 10.5H1z" fill="currentColor" />,
  surcharge: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 3v6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  extension: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3.5 6h5" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  overdue: <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" />,
  today: (
    <>
      <rect x="2" y="2" width="8" height="8" rx="1" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M2 6h8v3a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" fill="currentColor" />
    </>
  ),
  'next-3-days': (
    <rect x="2" y="2" width="8" height="8" rx="1" fill="none" stroke="currentColor" strokeWidth="1.5" />
  ),
  'this-week': <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  later: <circle cx="6" cy="6" r="2" fill="currentColor" />,
  none: <path d="M3 6h6" stroke="currentColor" strokeWidth="1.5" />,
  done: <path d="M2.5 6.5 5 9l4.5-6" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  cancelled: <path d="m3 3 6 6m0-6-6 6" stroke="currentColor" strokeWidth="1.5" />,
};

/** Shape of a due date. Shape and text carry the meaning; color only repeats it. */
export const DueMark = ({ kind }: { kind: DueKind }) => (
  <svg className={styles.mark} data-due={kind} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    {shapes[kind]}
  </svg>
);
