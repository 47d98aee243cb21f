import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import { kindOfType } from '@hub/domain/streams/stream-kinds.ts';
import { memo, useId, useState } from 'react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../components/dates/use-moment-format.ts';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { delegatedTo, EventChanges, type TaskEvent, TaskEventChanges } from '../../tasks/public.ts';
import { eventAction, namesPart } from '../model/event-action.ts';
import { isWhole, showEventChanges } from '../model/event-fields.ts';
import { kindLabels } from '../model/kind-labels.ts';
import { EventActions } from './event-actions.tsx';
import { EventSubject } from './event-subject.tsx';
import classes from './stream-event.module.css';

interface StreamEventRowProps {
  event: TaskEvent;
  /** Whether a heading above names the author. */
  isGrouped: boolean;
  isDeleted: boolean;
  isFlashing: boolean;
  onUnread: (event: StreamEvent) => void;
}

const Changes = ({ event }: { event: TaskEvent }) =>
  event.type.startsWith('task.') ? (
    <TaskEventChanges event={event} />
  ) : (
    <EventChanges changes={showEventChanges(event)} isNew={isWhole(event)} />
  );

const Author = ({ metadata: { actor, for: sponsor, token } }: StreamEvent) => (
  <>
    <span className={classes.name} title={actor.email}>
      {fullName(actor)}
    </span>
    {sponsor && <span title={sponsor.email}> for {fullName(sponsor)}</span>}
    {withToken(token)}{' '}
  </>
);

/** One event as a sentence: who did what, when, and each changed field from old to new value. */
export const StreamEventRow = memo((props: StreamEventRowProps) => {
  const { event, isGrouped, isDeleted, isFlashing, onUnread } = props;
  const id = useId();
  const [isPointed, setPointed] = useState(false);
  const { time, full } = useMomentWords()(event.createdAt);
  const { actor, reason } = event.metadata;
  const { icon, label } = kindLabels[kindOfType[event.type]];
  return (
    <article
      className={classes.event}
      aria-labelledby={id}
      tabIndex={-1}
      data-event={event.seq}
      data-grouped={isGrouped || undefined}
      data-flash={isFlashing || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setPointed(currentTarget.matches(':hover'))
      }
    >
      <time className={classes.time} dateTime={event.createdAt} title={full}>
        {time}
      </time>
      {isGrouped ? (
        <span className={classes.rail} />
      ) : (
        <PersonAvatar value={actor.email} name={fullName(actor)} />
      )}
      <div className={classes.what}>
        <p className={classes.lead} id={id}>
          {!isGrouped && <Author {...event} />}
          {eventAction(event)} {namesPart(event) && <EventSubject event={event} isDeleted={isDeleted} />}{' '}
          {delegatedTo(event)}
        </p>
        {reason && <p className={classes.reason}>{reason}</p>}
        <Changes event={event} />
      </div>
      <span className={classes.actions}>
        {isPointed && <EventActions event={event} onUnread={onUnread} />}
        {!isPointed && !isGrouped && <Icon icon={icon} size="sm" label={label} className={classes.kind} />}
      </span>
    </article>
  );
});
