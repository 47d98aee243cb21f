import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { RichText } from '../../../../components/rich-text/rich-text.tsx';
import { AttachmentList } from '../../../files/files/public.ts';
import { useTaskEvents } from '../hooks/use-task-events.ts';
import { CommentComposer } from './comment-composer.tsx';
import { EventLine } from './event-line.tsx';
import { EventsPending, OlderEvents } from './events-states.tsx';
import { Section } from './section.tsx';

/** Comments on a task, oldest first, and the field for a new one. */
export const CommentsSection = ({ task }: { task: TaskView }) => {
  const comments = useTaskEvents(task.id, 'comments');
  const { events } = comments;
  return (
    <Section id="comments" title="Comments">
      {!events && <EventsPending {...comments} />}
      {events?.length === 0 && <Muted as="p">No comments yet.</Muted>}
      <OlderEvents events={comments} what="comments" />
      {events && (
        <Stack as="ol" gap={16} aria-label="Comments">
          {events.toReversed().map((event) => {
            const { comment } = event.metadata;
            return (
              <EventLine key={event.id} event={event}>
                {comment && (
                  <>
                    <RichText markdown={comment.content} mentions={comment.mentions} />
                    <AttachmentList inventionId={task.inventionId} attachments={comment.attachments} />
                  </>
                )}
              </EventLine>
            );
          })}
        </Stack>
      )}
      {task.canEdit && <CommentComposer taskId={task.id} inventionId={task.inventionId} />}
    </Section>
  );
};
