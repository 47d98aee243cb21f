import type { Task } from '@hub/contract/workflow/task.schema.ts';
import { StatusChip } from '../../../components/status-chip.tsx';

/** What sets a task apart: a step that is critical, or a second attorney review. */
export const TaskMarks = ({ task }: { task: Task }) => (
  <>
    {task.category === '2AR' && <StatusChip tone="accent">2AR</StatusChip>}
    {task.critical && <StatusChip tone="danger">Critical</StatusChip>}
  </>
);
