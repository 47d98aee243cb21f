import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { actionOf, delegatedTo, TaskEventChanges, type useTaskEdit } from '../../../tasks/tasks/public.ts';
import { useTaskEvents } from '../hooks/use-task-events.ts';
import { restorableChanges } from '../model/restore-change.ts';
import classes from './event-line.module.css';
import { EventLine } from './event-line.tsx';
import { EventsPending, OlderEvents } from './events-states.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { Section } from './section.tsx';

interface HistorySectionProps {
  task: TaskView;
  edit: ReturnType<typeof useTaskEdit>['edit'];
}

/** Changes of a task, newest first; earlier values can be restored. */
export const HistorySection = ({ task, edit }: HistorySectionProps) => {
  const history = useTaskEvents(task.id, 'changes');
  const [restored, setRestored] = useState<StreamEvent | null>(null);
  const canRestore = (event: StreamEvent): boolean =>
    task.canEdit && restorableChanges(event, task).length > 0;
  return (
    <Section id="history" title="History">
      {!history.events && <EventsPending {...history} />}
      {history.events && (
        <Stack as="ol" gap={16} aria-label="History">
          {history.events.map((event) => (
            <EventLine
              key={event.id}
              event={event}
              action={[actionOf(event), 'the task', delegatedTo(event)].filter(Boolean).join(' ')}
              buttons={
                canRestore(event) && (
                  <Button
                    variant="text"
                    size="small"
                    className={classes.restore}
                    aria-haspopup="dialog"
                    onClick={() => setRestored(event)}
                  >
                    Restore …
                  </Button>
                )
              }
            >
              <TaskEventChanges event={event} />
            </EventLine>
          ))}
        </Stack>
      )}
      <OlderEvents events={history} what="changes" />
      {restored && (
        <RestoreDialog task={task} event={restored} edit={edit} onClose={() => setRestored(null)} />
      )}
    </Section>
  );
};
