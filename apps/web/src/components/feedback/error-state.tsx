import { CopyButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { HttpError } from '../../lib/http/http-error.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row, Stack } from '../look/stack.tsx';
import { Hint } from '../look/text.tsx';
import styles from './state-panel.module.css';

interface ErrorStateProps {
  /** Message about the failure, such as "Tasks could not be loaded". */
  title: string;
  error: unknown;
  /** `h1` where nothing else is the heading of the screen. */
  heading?: 'h1' | 'h2';
  onRetry?: () => void;
}

const explain = (error: unknown): string => {
  if (error instanceof HttpError)
    return error.problem?.title ?? 'The hub returned an unexpected response. Try again in a moment.';
  // `fetch` reports a lost connection as a TypeError.
  if (!(error instanceof TypeError))
    return 'Something on this page failed. Nothing was lost. Reload the page to continue.';
  return 'The hub could not be reached. Nothing was lost. Check your connection and try again.';
};

/** Explains what failed, what is safe and what to do next, with the request id for support. */
export const ErrorState = ({ title, error, heading: Heading = 'h2', onRetry }: ErrorStateProps) => {
  const requestId = error instanceof HttpError ? error.problem?.requestId : undefined;
  return (
    <Stack gap={8} justify="start" className={styles.panel} role="alert">
      <Heading>{title}</Heading>
      <Hint as="p" size="large">
        {explain(error)}
      </Hint>
      <Row gap={8} align="stretch" wraps above={8}>
        {onRetry && (
          <Button color="primary" onClick={onRetry} icon={<Icon icon={IconRefresh} />}>
            Try again
          </Button>
        )}
        {requestId && (
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <Button variant="text" onClick={copy}>
                {copied ? 'Copied' : `Copy request ID ${requestId.slice(0, 8)}`}
              </Button>
            )}
          </CopyButton>
        )}
      </Row>
    </Stack>
  );
};
