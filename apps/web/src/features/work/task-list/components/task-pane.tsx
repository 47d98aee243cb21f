import { taskIdSchema } from '@hub/contract/fields.ts';
import { type ComponentProps, Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { PaneEdge } from '../../../../components/lists/pane-edge.tsx';
import { untilFirstView } from '../../../../lib/first-view.ts';
import classes from './task-pane.module.css';

const taskView = preparedView(async () => (await import('../../task-view/public.ts')).TaskView);

/** The pane opens with the click, also without a connection. */
export const prepareTaskView = (): void => void untilFirstView().then(taskView.prepare);

const TaskView = (props: ComponentProps<ReturnType<typeof taskView.current>>) => {
  const [View] = useState(taskView.current);
  return (
    <Suspense fallback={<LoadingSpinner label="Loading the task" />}>
      <View {...props} />
    </Suspense>
  );
};

interface TaskPaneProps {
  taskId: string;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
  onOpenTask: (id: string) => void;
}

/** Pane of the open task beside the list or over it. */
export const TaskPane = ({ taskId, isFull, onFull, onClose, onOpenTask }: TaskPaneProps) => {
  const id = taskIdSchema.safeParse(taskId);
  return (
    <aside
      className={classes.pane}
      data-full={isFull || undefined}
      aria-label="Open task"
      tabIndex={-1}
      data-task-pane
    >
      {!isFull && <PaneEdge />}
      {id.success ? (
        <TaskView
          taskId={id.data}
          layout={isFull ? 'full' : 'pane'}
          onClose={onClose}
          onFull={onFull}
          onOpenTask={onOpenTask}
        />
      ) : (
        <div className={classes.message}>
          {isFull && <h1 data-unseen>Task</h1>}
          <EmptyState title="Task not found" actions={<Button onClick={onClose}>Back to the list</Button>}>
            This link does not lead to a task.
          </EmptyState>
        </div>
      )}
    </aside>
  );
};
