import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { StatusChip } from '../../../components/labels/status-chip.tsx';

/** Marks of a critical step or a second attorney review. */
export const TaskMarks = ({ task }: { task: Task }) => (
  <>
    {task.category === '2AR' && <StatusChip tone="accent">2AR</StatusChip>}
    {task.critical && <StatusChip tone="danger">Critical</StatusChip>}
  </>
);
