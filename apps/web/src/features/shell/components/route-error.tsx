import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { isChunkLoadError } from '../../../lib/lazy/chunk-load-error.ts';
import { logError } from '../../../lib/log.ts';
import styles from './route-state.module.css';

/** A screen that failed: it could not be loaded, or broke. The shell around it goes on. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  useEffect(() => logError('A screen failed', error), [error]);
  return (
    <div className={styles.state}>
      {isChunkLoadError(error) ? (
        <LoadFailure />
      ) : (
        <ErrorState
          title="This screen could not be shown"
          error={error}
          onRetry={() => {
            reset();
            void router.invalidate();
          }}
        />
      )}
    </div>
  );
};
