import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { ReactNode } from 'react';
import { Moment } from '../../../components/moment.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import classes from './event-line.module.css';

interface EventLineProps {
  event: StreamEvent;
  /** What was done, after the name: "changed"; nothing for a comment. */
  action?: string;
  /** What can be done about it. */
  act?: ReactNode;
  children: ReactNode;
}

/** Who did it, for whom, when, and what it was. */
export const EventLine = ({ event, action, act, children }: EventLineProps) => {
  const { actor, for: sponsor } = event.metadata;
  return (
    <li className={classes.event}>
      <PersonAvatar value={actor.email} name={fullName(actor)} />
      <div className={classes.body}>
        <div className={classes.head}>
          <span>
            <b className={classes.who}>{fullName(actor)}</b>
            {sponsor && ` for ${fullName(sponsor)}`}
            {action && ` ${action}`} <Moment className={classes.when} at={event.createdAt} />
          </span>
          {act}
        </div>
        {children}
      </div>
    </li>
  );
};
