import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { describeDue } from '@hub/domain/milestones/due-language.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import styles from './due-label.module.css';
import { DueMark } from './due-mark.tsx';

interface DueLabelProps {
  dueAt: IsoDate | null;
  /** The day it is seen from. */
  today: IsoDate;
  state?: MilestoneState;
  /** False leaves shape and word without colour. */
  colored?: boolean;
}

/** A due date in the hub's language: a shape and a word. The date itself is in the title. */
export const DueLabel = ({ dueAt, today, state = 'active', colored = true }: DueLabelProps) => {
  const due = describeDue({ dueAt, today, state });
  return (
    <span
      className={styles.label}
      data-due={due.kind}
      data-plain={!colored || undefined}
      title={dueAt ?? 'No due date'}
    >
      <DueMark kind={due.kind} />
      <span className={styles.text}>{due.text}</span>
    </span>
  );
};
