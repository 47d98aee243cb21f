import type { TaskHistoryEvent } from '@hub/contract/history/history.calls.ts';
import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import { Link } from '@tanstack/react-router';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { actionOf, delegatedTo, TaskEventChanges, taskDeletedSetting } from '../../../tasks/tasks/public.ts';
import classes from './history-list.module.css';

interface HistoryRowProps {
  event: TaskHistoryEvent;
  /** True if the task was deleted and cannot be opened. */
  isDeleted: boolean;
}

/** One event: time, person and sponsor, task, invention, and the changes. */
export const HistoryRow = ({ event, isDeleted }: HistoryRowProps) => {
  const { actor, for: sponsor, token, title, taskId } = event.metadata;
  const { day, time, full } = useMomentWords()(event.createdAt);
  const name = fullName(actor);
  const { struck } = useSetting(taskDeletedSetting);
  return (
    <article className={classes.row}>
      <time className={classes.time} dateTime={event.createdAt} title={full}>
        <span className={classes.printedDay}>{day} </span>
        {time}
      </time>
      <PersonAvatar value={actor.email} name={name} />
      <Stack gap={2} shrinks className={classes.what}>
        <p className={classes.lead}>
          <Text tone="main" weight="medium" title={actor.email}>
            {name}
          </Text>
          {sponsor && <span title={sponsor.email}> for {fullName(sponsor)}</span>}
          {withToken(token)} {actionOf(event)}{' '}
          {taskId && !isDeleted ? (
            <Link to="/tasks/$id" params={{ id: taskId }} className={classes.task}>
              {title}
            </Link>
          ) : (
            <span
              className={classes.task}
              data-struck={(isDeleted && struck) || undefined}
              title={isDeleted ? 'This task was deleted' : undefined}
            >
              {title}
            </span>
          )}{' '}
          {delegatedTo(event)}
        </p>
        <TaskEventChanges event={event} />
      </Stack>
      <Row as="p" gap={8} className={classes.invention}>
        {event.invention.references[0] && <ReferenceChip>{event.invention.references[0]}</ReferenceChip>}
        <Link to="/inventions/$id" params={{ id: event.inventionId }} title={event.invention.title}>
          {event.invention.title}
        </Link>
      </Row>
    </article>
  );
};
