import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import { useSetting } from '../../../ground/settings/public.ts';
import { taskDeletedSetting } from '../../../tasks/tasks/public.ts';
import classes from './stream-event.module.css';

interface EventSubjectProps {
  event: StreamEvent;
  /** Whether the task was deleted and cannot be opened. */
  isDeleted: boolean;
}

const DeletedTask = ({ title }: { title: string }) => {
  const { struck } = useSetting(taskDeletedSetting);
  return (
    <span className={classes.subject} data-struck={struck || undefined} title="This task was deleted">
      {title}
    </span>
  );
};

/** Link to a milestone or note on the overview, which takes the focus there. */
const OverviewLink = ({
  event,
  id,
  children,
}: {
  event: StreamEvent;
  id: string | null;
  children: ReactNode;
}) => (
  <Link
    to="/inventions/$id"
    params={{ id: event.inventionId }}
    className={classes.subject}
    onClick={() => id && focusEntity(id)}
  >
    {children}
  </Link>
);

/** Title of what an event is about, linked to it if it can be opened. */
export const EventSubject = ({ event, isDeleted }: EventSubjectProps) => {
  const { title, taskId, milestoneId, noteId, fileId, documentId, mailThreadId, runId } = event.metadata;
  const [entity] = event.type.split('.');
  if (entity === 'task' && isDeleted) return <DeletedTask title={title} />;
  if (entity === 'disclosure')
    return (
      <Link to="/deadlines/ids" className={classes.subject}>
        {title}
      </Link>
    );
  if (entity === 'minion' && runId)
    return (
      <Link to="/minions/runs/$runId" params={{ runId }} className={classes.subject}>
        {title}
      </Link>
    );
  if (entity === 'task' && taskId)
    return (
      <Link to="/tasks/$id" params={{ id: taskId }} className={classes.subject}>
        {title}
      </Link>
    );
  if (
    entity === 'milestone' ||
    entity === 'workflow' ||
    event.type === 'note.created' ||
    event.type === 'note.updated'
  )
    return (
      <OverviewLink event={event} id={noteId ?? milestoneId}>
        {title}
      </OverviewLink>
    );
  if (entity === 'file' && fileId)
    return (
      <Link
        to="/inventions/$id/files"
        params={{ id: event.inventionId }}
        search={event.type === 'file.deleted' ? { trash: true } : { file: fileId }}
        className={classes.subject}
      >
        {title}
      </Link>
    );
  if (entity === 'message')
    return (
      <Link
        to="/inventions/$id/messages"
        params={{ id: event.inventionId }}
        search={event.type === 'message.posted' ? { message: event.seq } : {}}
        className={classes.subject}
      >
        {title || 'Deleted message'}
      </Link>
    );
  if (entity === 'document')
    return (
      <Link
        to="/inventions/$id/ifw"
        params={{ id: event.inventionId }}
        className={classes.subject}
        onClick={() => documentId && focusEntity(documentId)}
      >
        {title}
      </Link>
    );
  if (entity === 'mail' && mailThreadId && event.type !== 'mail.moved')
    return (
      <Link
        to="/inventions/$id/emails"
        params={{ id: event.inventionId }}
        search={{ thread: mailThreadId }}
        className={classes.subject}
      >
        {title}
      </Link>
    );
  return <span className={classes.subject}>{title}</span>;
};
