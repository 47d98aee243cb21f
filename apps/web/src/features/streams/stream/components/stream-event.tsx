import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { kindOfType } from '@hub/domain/streams/stream-kinds.ts';
import { memo, useId, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import type { TaskEvent } from '../../../tasks/tasks/public.ts';
import { kindLabels } from '../model/kind-labels.ts';
import { EventActions } from './event-actions.tsx';
import { EventSentence } from './event-sentence.tsx';
import classes from './stream-event.module.css';

interface StreamEventRowProps {
  event: TaskEvent;
  /** Whether a heading above names the author. */
  isGrouped: boolean;
  isDeleted: boolean;
  isFlashing: boolean;
  onUnread: (event: StreamEvent) => void;
}

/** One event as a sentence: who did what, when, and each changed field from old to new value. */
export const StreamEventRow = memo((props: StreamEventRowProps) => {
  const { event, isGrouped, isDeleted, isFlashing, onUnread } = props;
  const id = useId();
  const [isPointed, setPointed] = useState(false);
  const { time, full } = useMomentWords()(event.createdAt);
  const { actor } = event.metadata;
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
      <EventSentence id={id} event={event} isUnnamed={isGrouped} isDeleted={isDeleted} />
      <span className={classes.actions}>
        {isPointed && <EventActions event={event} onUnread={onUnread} />}
        {!isPointed && !isGrouped && <Icon icon={icon} size="sm" label={label} className={classes.kind} />}
      </span>
    </article>
  );
});
