import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

/** What a state means, for its colour. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'danger' | 'accent' | 'minion';

/** A state as a word on a pale tint of its colour. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={styles.chip} data-tone={tone}>
    {children}
  </span>
);
