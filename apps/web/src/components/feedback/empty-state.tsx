import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  /** Illustration or icon, for first use only. */
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Explains why a list is empty and what to do about it. */
export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className={styles.panel} data-empty-state>
    {icon && <div className={styles.icon}>{icon}</div>}
    <h2>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
