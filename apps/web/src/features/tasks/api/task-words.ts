import { type Task, taskStatuses } from '@hub/contract/workflow/task.schema.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import type { Tone } from '../../../components/status-chip.tsx';

type TaskStatus = Task['status'];

interface StatusWords {
  label: string;
  tone: Tone;
}

const words: Record<TaskStatus, StatusWords> = {
  open: { label: 'Open', tone: 'neutral' },
  'in-progress': { label: 'In progress', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warning' },
  done: { label: 'Done', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** How a task's status is written and coloured. */
export const statusWords = (status: TaskStatus): StatusWords => words[status];

/** The statuses in their order, for menus. */
export const statusChoices = taskStatuses.map((status) => ({ status, ...words[status] }));

/** How the due language sees a task. */
export function taskState(status: TaskStatus): MilestoneState {
  if (status === 'done') return 'finished';
  return status === 'cancelled' ? 'cancelled' : 'active';
}
