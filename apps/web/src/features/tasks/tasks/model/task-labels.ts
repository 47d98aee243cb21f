import type { Task } from '@hub/contract/tasks/task.schema.ts';
import type { MilestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { type ReviewOutcome, reviewOutcomes } from '@hub/domain/tasks/second-review.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';

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

/** "3 of 7 tasks done". */
export const progressLabel = ({ done, total }: { done: number; total: number }): string =>
  `${done} of ${countOf(total, 'task')} done`;

/** Maps a task's status to the state that due labels use. */
export const taskState = (status: TaskStatus): MilestoneState => {
  if (status === 'done') return 'finished';
  return status === 'cancelled' ? 'cancelled' : 'active';
};

const outcomeLabels: Record<ReviewOutcome, string> = {
  passed: 'Passed',
  'passed-with-edits': 'Passed with edits',
  returned: 'Returned to the drafter',
};

/** Label of the outcome of a second attorney review. */
export const outcomeLabel = (outcome: ReviewOutcome | null): string =>
  outcome === null ? 'Not decided' : outcomeLabels[outcome];

/** All outcomes in menu order, with the status that a review takes with each. */
export const outcomeChoices = reviewOutcomes.map((outcome) => ({
  outcome,
  label: outcomeLabels[outcome],
  status: outcome === 'returned' ? ('waiting' as const) : ('done' as const),
}));
