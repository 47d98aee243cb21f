import { CopyButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { HttpError } from '../lib/http/http-error.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state-panel.module.css';

interface ErrorStateProps {
  /** What could not be done. */
  title: string;
  error: unknown;
  onRetry?: () => void;
}

const explain = (error: unknown): string => {
  if (error instanceof HttpError) return error.problem?.title ?? 'The hub did not answer as it should.';
  return 'The hub could not be reached. Nothing was lost; check your connection and try again.';
};

/** Says what failed, what is safe and what to do, with the request's id for whoever helps. */
export const ErrorState = ({ title, error, onRetry }: ErrorStateProps) => {
  const requestId = error instanceof HttpError ? error.problem?.requestId : undefined;
  return (
    <div className={styles.panel} role="alert">
      <h2>{title}</h2>
      <p className={styles.text}>{explain(error)}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button color="primary" onClick={onRetry} icon={<Icon icon={IconRefresh} />}>
            Try again
          </Button>
        )}
        {requestId && (
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <Button variant="text" onClick={copy}>
                {copied ? 'Copied' : `Copy request id ${requestId.slice(0, 8)}`}
              </Button>
            )}
          </CopyButton>
        )}
      </div>
    </div>
  );
};
