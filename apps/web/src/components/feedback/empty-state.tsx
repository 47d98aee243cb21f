import type { ReactNode } from 'react';
import { Row, Stack } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  /** Illustration or icon, for first use only. */
  icon?: ReactNode;
  title: string;
  /** `h1` where nothing else is the heading of the screen. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}

/** Explains why a list is empty and what to do about it. */
export const EmptyState = ({ icon, title, heading: Heading = 'h2', children, actions }: EmptyStateProps) => (
  <Stack gap={8} justify="start" className={styles.panel} data-empty-state>
    {icon && (
      <Stack tone="muted" card below={8} className={styles.icon}>
        {icon}
      </Stack>
    )}
    <Heading>{title}</Heading>
    {children && (
      <Hint as="div" size="large">
        {children}
      </Hint>
    )}
    {actions && (
      <Row gap={8} align="stretch" wraps above={8}>
        {actions}
      </Row>
    )}
  </Stack>
);
