import { taskIdSchema } from '@hub/contract/fields.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TaskView } from '../../task-view/public.ts';
import { PaneEdge } from './pane-edge.tsx';
import classes from './task-pane.module.css';

interface TaskPaneProps {
  taskId: string;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
  onOpenTask: (id: string) => void;
}

/** The open task beside the list, or in place of it. */
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
          <EmptyState
            title="There is no such task"
            actions={<Button onClick={onClose}>Back to the list</Button>}
          >
            The address does not name a task.
          </EmptyState>
        </div>
      )}
    </aside>
  );
};
