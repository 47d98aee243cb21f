import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { WaitingMark } from '../../../../components/feedback/waiting-mark.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';

/** Marks of a critical step, a second attorney review, and a change that waits for the connection. */
export const TaskMarks = ({ task }: { task: Task }) => {
  const isReview = task.category === secondReview;
  const reviewLabel = useReviewLabel(isReview);
  return (
    <>
      {isReview && <StatusChip tone="accent">{reviewLabel}</StatusChip>}
      <WaitingMark scope={`task ${task.id}`} />
      {task.critical && <StatusChip tone="danger">Critical</StatusChip>}
    </>
  );
};
