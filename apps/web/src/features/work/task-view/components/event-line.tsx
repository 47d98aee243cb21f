import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import type { ReactNode } from 'react';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import classes from './event-line.module.css';

interface EventLineProps {
  event: StreamEvent;
  /** Verb after the name, such as "changed"; omitted for a comment. */
  action?: string;
  /** Buttons of the event. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** One event with its person, sponsor, time and content. */
export const EventLine = ({ event, action, buttons, children }: EventLineProps) => {
  const { actor, for: sponsor, token } = event.metadata;
  return (
    <li className={classes.event}>
      <PersonAvatar value={actor.email} name={fullName(actor)} />
      <Box shrinks>
        <Stack gap={8} align="start" className={classes.head}>
          <span>
            <Text as="b" weight="bold">
              {fullName(actor)}
            </Text>
            {sponsor && ` for ${fullName(sponsor)}`}
            {withToken(token)}
            {action && ` ${action}`} <Moment className={classes.when} at={event.createdAt} />
          </span>
          {buttons}
        </Stack>
        {children}
      </Box>
    </li>
  );
};
