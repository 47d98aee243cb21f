import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { useScreenHeading } from '../../../../components/layout/screen-heading.ts';
import { isChunkLoadError } from '../../../../lib/chunk-load-error.ts';
import { logError } from '../../../../lib/log.ts';
import styles from './route-state.module.css';

/** Error screen for a route that failed to load or render; the shell keeps working. */
export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const heading = useScreenHeading();
  useEffect(() => logError('A screen failed', error), [error]);
  return (
    <div className={styles.state}>
      {isChunkLoadError(error) ? (
        <LoadFailure />
      ) : (
        <ErrorState
          title="This screen could not be shown"
          error={error}
          heading={heading}
          onRetry={() => {
            reset();
            void router.invalidate();
          }}
        />
      )}
    </div>
  );
};
