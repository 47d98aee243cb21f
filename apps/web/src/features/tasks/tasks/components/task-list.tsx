import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { useRef } from 'react';
import { useDeferredOrder } from '../../../../components/lists/use-deferred-order.ts';
import { useLeavingFocus } from '../../../../lib/focus/use-leaving-focus.ts';
import { useCanEdit } from '../hooks/use-can-edit.ts';
import { visibleTasks } from '../model/work-cache.ts';
import { AddTask } from './add-task.tsx';
import classes from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  tasks: readonly Task[];
  inventionId: InventionId;
  /** Null for tasks without a milestone. */
  milestoneId: MilestoneId | null;
  /** True while rows must not move. */
  isBusy: boolean;
  /** Opens the field for a new task immediately. */
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** The tasks of one milestone, with a row that adds another. */
export const TaskList = ({
  tasks,
  inventionId,
  milestoneId,
  isBusy,
  isAdding,
  onAddingChange,
}: TaskListProps) => {
  const canEdit = useCanEdit(inventionId);
  const visible = visibleTasks(tasks);
  const byId = new Map(visible.map((task) => [task.id, task]));
  const { order } = useDeferredOrder([...byId.keys()], isBusy);
  const list = useRef<HTMLDivElement>(null);
  const noteLeaving = useLeavingFocus(list, order);
  return (
    <div className={classes.tasks} ref={list}>
      {order.length > 0 && (
        <ul className={classes.list} aria-label="Tasks">
          {order.map((id) => {
            const task = byId.get(id);
            return task && <TaskRow key={id} task={task} canEdit={canEdit} onLeave={() => noteLeaving(id)} />;
          })}
        </ul>
      )}
      {order.length === 0 && !isAdding && <p className={classes.empty}>No tasks yet.</p>}
      {canEdit && (
        <AddTask
          inventionId={inventionId}
          milestoneId={milestoneId}
          isOpen={isAdding}
          onOpenChange={onAddingChange}
          order={nextOrder(visible)}
        />
      )}
    </div>
  );
};

const nextOrder = (tasks: readonly Task[]): number => Math.max(-1, ...tasks.map(({ order }) => order)) + 1;
