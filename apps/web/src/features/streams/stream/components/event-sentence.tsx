import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { delegatedTo, EventChanges, type TaskEvent, TaskEventChanges } from '../../../tasks/tasks/public.ts';
import { eventAction, namesPart } from '../model/event-action.ts';
import { isWhole, showEventChanges } from '../model/event-fields.ts';
import { EventSubject } from './event-subject.tsx';
import classes from './stream-event.module.css';

interface EventSentenceProps {
  event: TaskEvent;
  /** Id of the sentence. */
  id?: string;
  /** Whether a heading above names the author. */
  isUnnamed?: boolean;
  /** Whether the task was deleted and cannot be opened. */
  isDeleted?: boolean;
}

const Changes = ({ event }: { event: TaskEvent }) =>
  event.type.startsWith('task.') ? (
    <TaskEventChanges event={event} />
  ) : (
    <EventChanges changes={showEventChanges(event)} isNew={isWhole(event)} />
  );

const Author = ({ metadata: { actor, for: sponsor, token } }: StreamEvent) => (
  <>
    <Text tone="main" weight="medium" title={actor.email}>
      {fullName(actor)}
    </Text>
    {sponsor && <span title={sponsor.email}> for {fullName(sponsor)}</span>}
    {withToken(token)}{' '}
  </>
);

/** Sentence of an event: who did what for whom, why, and each changed field from old to new value. */
export const EventSentence = ({ event, id, isUnnamed = false, isDeleted = false }: EventSentenceProps) => {
  const { reason } = event.metadata;
  return (
    <Stack gap={2} shrinks className={classes.what}>
      <p className={classes.lead} id={id}>
        {!isUnnamed && <Author {...event} />}
        {eventAction(event)} {namesPart(event) && <EventSubject event={event} isDeleted={isDeleted} />}{' '}
        {delegatedTo(event)}
      </p>
      {reason && <p className={classes.reason}>{reason}</p>}
      <Changes event={event} />
    </Stack>
  );
};
