import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useTaskEdit } from '../../tasks/public.ts';

interface AbsentProps {
  onClose: () => void;
}

/** Says the same of a task that never was and of one that the person may not see. */
export const TaskNotFound = ({ onClose }: AbsentProps) => {
  usePageTitle('Task not found');
  return (
    <EmptyState title="There is no such task" actions={<Button onClick={onClose}>Close</Button>}>
      The address may be incomplete, or the task is not open to you.
    </EmptyState>
  );
};

/** Says that a task was deleted while it was open, and brings it back. */
export const DeletedTask = ({ task, onClose }: AbsentProps & { task: TaskView }) => {
  const { edit } = useTaskEdit(task);
  return (
    <EmptyState
      title={`“${task.title}” was deleted`}
      actions={
        <>
          {task.canEdit && (
            <Button color="primary" onClick={() => void edit({ deleted: false })}>
              Bring it back
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      Nothing of it is lost.
    </EmptyState>
  );
};
