import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type DueDescription, describeDue } from '@hub/domain/milestones/due-language.ts';
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

/** Whole years of days; then it is begun anew. */
const MOST_KEPT = 2_000;
const descriptions = new Map<string, DueDescription>();

/** Writing a date takes the browser longer than drawing it, and a list shows the same few days again and again. */
function describeOnce(due: Parameters<typeof describeDue>[0]): DueDescription {
  const key = `${due.dueAt} ${due.today} ${due.state}`;
  const known = descriptions.get(key);
  if (known) return known;
  const description = describeDue(due);
  if (descriptions.size >= MOST_KEPT) descriptions.clear();
  descriptions.set(key, description);
  return description;
}

/** A due date in the hub's language: a shape and a word. The date itself is in the title. */
export const DueLabel = ({ dueAt, today, state = 'active', colored = true }: DueLabelProps) => {
  const due = describeOnce({ dueAt, today, state });
  return (
    <span
      className={styles.label}
      data-due={due.kind}
      data-plain={!colored || undefined}
      title={dueAt ?? 'No due date'}
    >
      {due.kind !== 'none' && <DueMark kind={due.kind} />}
      <span className={styles.text}>{due.text}</span>
    </span>
  );
};
