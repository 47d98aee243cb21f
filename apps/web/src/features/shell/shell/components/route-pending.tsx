import { useEffect, useState } from 'react';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { viewTimeoutMs } from '../../../../lib/chunk-load-error.ts';
import styles from './route-state.module.css';

/**
 * Loading screen, which the router shows after 100 ms; after 120 s it counts as failed and offers a reload.
 */
export const RoutePending = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), viewTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.state}>
      {isLate ? <LoadFailure /> : <LoadingSpinner label="Loading screen" isDue />}
    </div>
  );
};

/** Loading screen before the shell is there: the landmark that the shell has otherwise. */
export const ShellPending = () => (
  <main>
    <RoutePending />
  </main>
);
