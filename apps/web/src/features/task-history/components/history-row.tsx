import type { TaskHistoryEvent } from '@hub/contract/streams/task-events.calls.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { Link } from '@tanstack/react-router';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import { actionOf } from '../model/event-changes.ts';
import classes from './history-list.module.css';
import { TaskEventChanges } from './task-event-changes.tsx';

interface HistoryRowProps {
  event: TaskHistoryEvent;
  /** Whether the task is gone, so that nothing can be opened. */
  isDeleted: boolean;
}

/** One event: when, who and for whom, which task of which invention, and what changed. */
export const HistoryRow = ({ event, isDeleted }: HistoryRowProps) => {
  const { actor, for: sponsor, title, taskId } = event.metadata;
  const { day, time, full } = useMomentWords()(event.createdAt);
  const name = fullName(actor);
  return (
    <article className={classes.row}>
      <time className={classes.time} dateTime={event.createdAt} title={full}>
        <span className={classes.printedDay}>{day} </span>
        {time}
      </time>
      <PersonAvatar value={actor.email} name={name} />
      <div className={classes.what}>
        <p className={classes.lead}>
          <span className={classes.name} title={actor.email}>
            {name}
          </span>
          {sponsor && <span title={sponsor.email}> for {fullName(sponsor)}</span>} {actionOf(event)}{' '}
          {taskId && !isDeleted ? (
            <Link to="/tasks/$id" params={{ id: taskId }} className={classes.task}>
              {title}
            </Link>
          ) : (
            <span className={classes.task} title={isDeleted ? 'This task was deleted' : undefined}>
              {title}
            </span>
          )}
        </p>
        <TaskEventChanges event={event} />
      </div>
      <p className={classes.invention}>
        {event.invention.references[0] && <ReferenceChip>{event.invention.references[0]}</ReferenceChip>}
        <Link to="/inventions/$id" params={{ id: event.inventionId }} title={event.invention.title}>
          {event.invention.title}
        </Link>
      </p>
    </article>
  );
};
