import { useEffect, useState } from 'react';
import { Row } from '../look/stack.tsx';
import styles from './loading-spinner.module.css';

interface LoadingSpinnerProps {
  /** Label for screen readers: what is loading. */
  label?: string;
  withText?: boolean;
  size?: 'small' | 'default';
  /** Whether the 100 ms have passed already. */
  isDue?: boolean;
}

const appearsAfterMs = 100;

/** Loading indicator that appears after 100 ms. */
export const LoadingSpinner = ({
  label = 'Loading',
  withText,
  size = 'default',
  isDue = false,
}: LoadingSpinnerProps) => {
  const [isVisible, setVisible] = useState(isDue);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isVisible) return null;
  return (
    <Row as="span" inline gap={12} tone="secondary" role="status">
      <span className={styles.ring} data-size={size} aria-hidden="true" />
      <span className={withText ? styles.text : undefined} data-unseen={!withText || undefined}>
        {label}
      </span>
    </Row>
  );
};
