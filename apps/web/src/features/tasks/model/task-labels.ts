import type { Task } from '@hub/contract/tasks/task.schema.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { Tone } from '../../../components/labels/status-chip.tsx';

type TaskStatus = Task['status'];

interface StatusLabel {
  label: string;
  tone: Tone;
}

const labels: Record<TaskStatus, StatusLabel> = {
  open: { label: 'Open', tone: 'neutral' },
  'in-progress': { label: 'In progress', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warning' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** Label and color of a task's status. */
export const statusLabel = (status: TaskStatus): StatusLabel => labels[status];

/** All statuses in menu order. */
export const statusChoices = taskStatuses.map((status) => ({ status, ...labels[status] }));

/** Maps a task's status to the state that due labels use. */
export const taskState = (status: TaskStatus): MilestoneState => {
  if (status === 'done') return 'finished';
  return status === 'cancelled' ? 'cancelled' : 'active';
};
