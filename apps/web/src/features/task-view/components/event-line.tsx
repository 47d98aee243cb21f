import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { ReactNode } from 'react';
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

const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const shownWithYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** "21 Nov, 14:32", with the year where it is another one. */
const writeMoment = (moment: Date): string =>
  (moment.getFullYear() === new Date().getFullYear() ? shown : shownWithYear).format(moment);

/** Who did it, for whom, when, and what it was. */
export const EventLine = ({ event, action, act, children }: EventLineProps) => {
  const { actor, for: sponsor } = event.metadata;
  const at = new Date(event.createdAt);
  return (
    <li className={classes.event}>
      <PersonAvatar value={actor.email} name={fullName(actor)} />
      <div className={classes.body}>
        <div className={classes.head}>
          <span>
            <b className={classes.who}>{fullName(actor)}</b>
            {sponsor && ` for ${fullName(sponsor)}`}
            {action && ` ${action}`}{' '}
            <time className={classes.when} dateTime={event.createdAt} title={exact.format(at)}>
              {writeMoment(at)}
            </time>
          </span>
          {act}
        </div>
        {children}
      </div>
    </li>
  );
};
