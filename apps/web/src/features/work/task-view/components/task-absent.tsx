import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useTaskEdit } from '../../../tasks/tasks/public.ts';

interface AbsentProps {
  onClose: () => void;
}

/** Shown for a task that does not exist and, with the same text, for one that the person may not see. */
export const TaskNotFound = ({ onClose }: AbsentProps) => {
  usePageTitle('Task not found');
  return (
    <EmptyState title="Task not found" actions={<Button onClick={onClose}>Close</Button>}>
      The link may be incomplete, or you may not have access to this task.
    </EmptyState>
  );
};

/** Shown when a task was deleted while it was open; offers to restore it. */
export const DeletedTask = ({ task, onClose }: AbsentProps & { task: TaskView }) => {
  const { restore } = useTaskEdit(task);
  return (
    <EmptyState
      title={`“${task.title}” was deleted`}
      actions={
        <>
          {task.canEdit && (
            <Button color="primary" onClick={() => void restore()}>
              Restore
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      Nothing was lost.
    </EmptyState>
  );
};
