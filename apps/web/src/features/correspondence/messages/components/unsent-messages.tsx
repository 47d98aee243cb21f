import { IconClockUp } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { failureText } from '../../../ground/editing/public.ts';
import type { UnsentMessage } from '../hooks/use-outbox.ts';
import classes from './message.module.css';

const Unsent = ({ text, error, retry, discard }: UnsentMessage) => (
  <Stack
    as="li"
    gap="0 12"
    tone="secondary"
    className={classes.unsent}
    data-failed={error !== null || undefined}
  >
    <Icon icon={IconClockUp} size="sm" label="Not sent yet" />
    <RichText markdown={text} />
    {error && (
      <p className={classes.failure} role="alert">
        Not sent. {failureText(error)}{' '}
        <Button variant="text" size="small" onClick={retry}>
          Try again
        </Button>
        <Button variant="text" size="small" onClick={discard}>
          Discard
        </Button>
      </p>
    )}
  </Stack>
);

/** The person's messages that have not arrived yet. */
export const UnsentMessages = ({ messages }: { messages: readonly UnsentMessage[] }) =>
  messages.length > 0 && (
    <ul className={classes.outbox} aria-label="Not sent yet">
      {messages.map((message) => (
        <Unsent key={message.clientId} {...message} />
      ))}
    </ul>
  );
