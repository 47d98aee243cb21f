import type { ReactNode } from 'react';
import { Row } from '../look/stack.tsx';
import styles from './status-chip.module.css';

/** Meaning of a status, which selects its color. */
export type Tone = 'neutral' | 'info' | 'good' | 'warning' | 'danger' | 'accent' | 'minion';

/** Status label on a pale tint of its color. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <Row as="span" inline size="small" weight="medium" oneLine className={styles.chip} data-tone={tone}>
    {children}
  </Row>
);
