import { taskIdSchema } from '@hub/contract/fields.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PaneEdge } from '../../../components/lists/pane-edge.tsx';
import { TaskView } from '../../task-view/public.ts';
import classes from './task-pane.module.css';

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
          <EmptyState title="Task not found" actions={<Button onClick={onClose}>Back to the list</Button>}>
            This link does not lead to a task.
          </EmptyState>
        </div>
      )}
    </aside>
  );
};
